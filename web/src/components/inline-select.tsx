import { chakra, defineRecipe } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'

type Props = {
  label: string
  /** Hides the label visually on a phone. */
  isNarrow?: boolean
  /** Text of the first option, which does not filter the list. It follows the label. */
  all?: string
} & ComponentProps<typeof Select>

export function InlineSelect({ label, isNarrow = false, all, children, ...rest }: Props) {
  const id = useId()
  return (
    <chakra.div display="flex" alignItems="center" gap="2" maxWidth="100%" _print={{ display: 'none' }}>
      <Label htmlFor={id} {...(isNarrow && { smDown: { srOnly: true } })}>
        {label}
      </Label>
      <Select id={id} data-chosen={(all !== undefined && rest.value !== '') || undefined} {...rest}>
        {all !== undefined && (
          <option value="">
            {label}: {all}
          </option>
        )}
        {children}
      </Select>
    </chakra.div>
  )
}

/** A toolbar has no room for labels, and the chosen values explain themselves. */
const Label = chakra('label', { base: { color: 'muted', '[data-toolbar] &': { srOnly: true } } })

/** Style of a choice. In a toolbar it looks like a chip, and is bold while it filters the list. */
export const select = defineRecipe({
  base: {
    minHeight: '44px',
    '[data-toolbar] &': { lg: { minHeight: '40px' }, borderRadius: 'full', fontSize: 'sm' },
    '&[data-chosen]': { borderColor: 'ink', fontWeight: 'bold' },
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

const Select = chakra('select', select)
