import { type RefObject, useState } from 'react'
import { figureProps, TextField } from '../../../components/text-field.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { parsePrice } from '../typed-sale.ts'
import { focusPay } from './till-keys.ts'

type Props = {
  label: string
  value: string
  onType: (text: string) => void
  field?: RefObject<HTMLInputElement | null>
}

/** Renders the field of an amount at the till. Enter leads to the payment buttons, and an unclear amount is marked. */
export function TypedAmount({ label, value, onType, field }: Props) {
  const { sale } = useMessages('office')
  const [isLeft, setLeft] = useState(false)
  const isUnclear = isLeft && value.trim() !== '' && parsePrice(value) === undefined
  return (
    <TextField
      {...figureProps}
      {...(field && { ref: field })}
      label={label}
      error={isUnclear ? sale.fieldErrors.notAmount : undefined}
      inputMode="decimal"
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onFocus={(event) => {
        figureProps.onFocus?.(event)
        setLeft(false)
      }}
      onBlur={() => setLeft(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') focusPay()
      }}
    />
  )
}
