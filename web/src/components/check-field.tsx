import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'
import { Muted } from './layout.ts'

type Props = { label: string; hint?: string | undefined } & ComponentProps<typeof Checkbox>

export function CheckField({ label, hint, ...rest }: Props) {
  const id = useId()
  return (
    <div>
      <Label>
        <Checkbox
          width="22px"
          height="22px"
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          {...rest}
        />
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
      width: '20px',
      height: '20px',
      flex: 'none',
      accentColor: 'ink',
      _print: { display: 'none' },
    },
  },
  { defaultProps: { type: 'checkbox' } },
)
