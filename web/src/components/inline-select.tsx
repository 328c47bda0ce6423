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
      <Label htmlFor={id} {...(isNarrow && { smDown: { srOnly: true } })}>
        {label}
      </Label>
      <Select id={id} {...rest} />
    </chakra.div>
  )
}

/** A toolbar has no room for labels, and the chosen values explain themselves. */
const Label = chakra('label', { base: { color: 'muted', '[data-toolbar] &': { srOnly: true } } })

const Select = chakra('select', {
  base: {
    minHeight: '44px',
    '[data-toolbar] &': { lg: { minHeight: '40px' }, fontSize: 'sm' },
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
