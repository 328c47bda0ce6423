import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'

type Props = {
  label: string
  /** Hides the label visually on a phone. */
  isNarrow?: boolean
} & ComponentProps<typeof Select>

export function InlineSelect({ label, isNarrow = false, ...rest }: Props) {
  const id = useId()
  return (
    <chakra.div display="flex" alignItems="center" gap="2" maxWidth="100%" _print={{ display: 'none' }}>
      <chakra.label htmlFor={id} color="muted" {...(isNarrow && { smDown: { srOnly: true } })}>
        {label}
      </chakra.label>
      <Select id={id} {...rest} />
    </chakra.div>
  )
}

const Select = chakra('select', {
  base: {
    minHeight: '44px',
    minWidth: 0,
    paddingInline: '3',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'edge',
    background: 'surface',
    color: 'ink',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  },
})
