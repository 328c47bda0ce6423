import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'
import { Muted } from './layout.ts'
import { choiceStyle } from './radio.ts'

type Props = { label: string; hint?: string | undefined } & ComponentProps<typeof Checkbox>

export function CheckField({ label, hint, ...rest }: Props) {
  const id = useId()
  return (
    <div>
      <Label>
        <Checkbox aria-describedby={hint === undefined ? undefined : `${id}-hint`} {...rest} />
        {label}
      </Label>
      {hint !== undefined && <Muted id={`${id}-hint`}>{hint}</Muted>}
    </div>
  )
}

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '44px',
    fontWeight: 'bold',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'not-allowed' },
  },
})

/** Checkbox without a label, for callers that provide their own. */
export const Checkbox = chakra(
  'input',
  {
    base: {
      ...choiceStyle,
      borderRadius: 'sm',
      '&:is(:checked, :indeterminate)': {
        borderWidth: '2px',
        borderColor: 'ink',
        background: 'ink',
        // The tick consists of borders, which also show in forced colours. A partial choice has a dash.
        _before: {
          content: '""',
          display: 'block',
          width: '6px',
          height: '11px',
          margin: '0 auto',
          border: 'solid var(--surface)',
          borderWidth: '0 2px 2px 0',
          transform: 'rotate(45deg)',
        },
      },
      '&:indeterminate::before': { borderWidth: '0 2px 0 0', transform: 'rotate(90deg)' },
      _disabled: { opacity: 0.5 },
      _print: { display: 'none' },
    },
  },
  { defaultProps: { type: 'checkbox' } },
)
