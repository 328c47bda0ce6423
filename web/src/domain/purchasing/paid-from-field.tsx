import { PaidFrom } from '../../../../shared/paid-from.ts'
import { SelectField } from '../../components/select-field.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Renders the choice of where the money of a payment comes from. */
export function PaidFromField({ value, onChange }: { value: PaidFrom; onChange: (from: PaidFrom) => void }) {
  const { payment } = useMessages('purchasing')
  return (
    <SelectField
      label={payment.from}
      value={value}
      onChange={({ currentTarget }) => onChange(PaidFrom.parse(currentTarget.value))}
    >
      {PaidFrom.options.map((from) => (
        <option key={from} value={from}>
          {payment.sources[from]}
        </option>
      ))}
    </SelectField>
  )
}
