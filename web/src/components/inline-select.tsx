import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'

type Props = {
  label: string
  /** Leaves the label to screen readers where a phone has no room for it. */
  isNarrow?: boolean
} & ComponentProps<typeof Select>

/** One of a few options, with its label before it: for the bar above a list. */
export function InlineSelect({ label, isNarrow = false, ...rest }: Props) {
  const id = useId()
  return (
    <chakra.div display="flex" alignItems="center" gap="2">
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
