import { useLocation } from 'wouter'
import { usePeriodText } from '../../components/day.tsx'
import { InlineSelect } from '../../components/inline-select.tsx'
import { useMessages } from '../../messages/messages.ts'
import { monthsTo } from './month-address.ts'

type Props = { month: string | undefined; pathOf: (month: string | undefined) => string }

/** Renders the choice of a month. A month in the URL is offered even if it is out of range. */
export function MonthChoice({ month, pathOf }: Props) {
  const { expenses } = useMessages('office')
  const nameOf = usePeriodText()
  const [, go] = useLocation()
  const known = monthsTo(new Date())
  const months = month === undefined || known.includes(month) ? known : [month, ...known]
  return (
    <InlineSelect
      label={expenses.month}
      value={month ?? ''}
      onChange={({ currentTarget }) => go(pathOf(currentTarget.value || undefined))}
    >
      <option value="">{expenses.allMonths}</option>
      {months.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </InlineSelect>
  )
}
