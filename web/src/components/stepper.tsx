import { chakra } from '@chakra-ui/react'
import { IconButton } from './icon-button.tsx'
import { MinusIcon, PlusIcon } from './icons.tsx'

type Props = {
  label: string
  lessLabel: string
  moreLabel: string
  value: number
  min?: number
  max: number
  busy?: boolean
  onChange: (value: number) => void
}

/** Renders minus and plus buttons for a whole number from `min`, by default 1, to `max`. */
export function Stepper({ label, lessLabel, moreLabel, value, min = 1, max, busy = false, onChange }: Props) {
  return (
    <StepperFrame role="group" aria-label={label}>
      <IconButton aria-label={lessLabel} disabled={value <= min || busy} onClick={() => onChange(value - 1)}>
        <MinusIcon />
      </IconButton>
      <Value aria-live="polite">{value}</Value>
      <IconButton aria-label={moreLabel} disabled={value >= max || busy} onClick={() => onChange(value + 1)}>
        <PlusIcon />
      </IconButton>
    </StepperFrame>
  )
}

/** Frame around a number with its buttons. */
export const StepperFrame = chakra('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    border: '1px solid',
    borderColor: 'edge',
    borderRadius: 'full',
    background: 'surface',
  },
})

const Value = chakra('span', {
  base: { minWidth: '2rem', textAlign: 'center', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
})
