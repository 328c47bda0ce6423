import { useLocation } from 'wouter'
import { InlineSelect } from '../../components/inline-select.tsx'
import { useMessages } from '../../messages/messages.ts'
import { expensesPath, monthsTo } from './month-address.ts'

/** Chooses the month. One in the address is offered even if it is out of range. */
export function MonthChoice({ month }: { month: string | undefined }) {
  const { expenses } = useMessages('office')
  const [, go] = useLocation()
  const known = monthsTo(new Date())
  const months = month === undefined || known.includes(month) ? known : [month, ...known]
  return (
    <InlineSelect
      label={expenses.month}
      value={month ?? ''}
      onChange={({ currentTarget }) => go(expensesPath(currentTarget.value || undefined))}
    >
      <option value="">{expenses.allMonths}</option>
      {months.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </InlineSelect>
  )
}
