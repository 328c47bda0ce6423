import { useQuery } from '@tanstack/react-query'
import { MoneyMoved } from '../../../../shared/cash/money-moved.ts'
import { dayOf } from '../../../../shared/day.ts'
import { SelectField } from '../../components/select-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import { tillNow } from './till-now.ts'

type Props = {
  /** Time of the document that is corrected. */
  moment: string
  value: MoneyMoved
  onChange: (moved: MoneyMoved) => void
}

/**
 * Renders the choice of when the money of a correction moved. A document of today that no day close has counted needs
 * no choice.
 */
export function MoneyMovedField({ moment, value = 'then', onChange }: Props) {
  const { moneyMoved: texts } = useMessages('office').report
  const isOfToday = dayOf(moment) === dayOf(new Date())
  const { data } = useQuery({ ...tillNow, enabled: isOfToday })
  const isClosed = data !== undefined && data.answer.z > 0 && moment <= data.answer.since
  if (isOfToday && !isClosed) return null
  return (
    <SelectField
      label={texts.label}
      value={value}
      onChange={({ currentTarget }) => onChange(MoneyMoved.parse(currentTarget.value))}
    >
      <option value="then">{texts.earlier}</option>
      <option value="now">{texts.now}</option>
    </SelectField>
  )
}
