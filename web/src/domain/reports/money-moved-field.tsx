import { MoneyMoved } from '../../../../shared/cash/money-moved.ts'
import { dayOf } from '../../../../shared/day.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { SelectField } from '../../components/select-field.tsx'
import { useMessages } from '../../messages/messages.ts'

type Props = {
  report: Pick<Report, 'createdAt'>
  value: MoneyMoved
  onChange: (moved: MoneyMoved) => void
}

/** Renders the choice of when the money of a correction moved. A sale of today needs no choice. */
export function MoneyMovedField({ report, value = 'then', onChange }: Props) {
  const { moneyMoved: texts } = useMessages('office').report
  if (dayOf(report.createdAt) === dayOf(new Date())) return null
  return (
    <SelectField
      label={texts.label}
      value={value}
      onChange={({ currentTarget }) => onChange(MoneyMoved.parse(currentTarget.value))}
    >
      <option value="then">{texts.earlier}</option>
      <option value="now">{texts.today}</option>
    </SelectField>
  )
}
