import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useLocation } from 'wouter'
import { useOfficeMessages } from '../../lib/office-messages.ts'
import { expensesPath, monthsTo } from './shown-month.ts'

/** Which month's expenses are shown. One that an address names is offered, too, wherever it lies. */
export function MonthChoice({ month }: { month: string | undefined }) {
  const { expenses } = useOfficeMessages()
  const id = useId()
  const [, go] = useLocation()
  const known = monthsTo(new Date())
  const months = month === undefined || known.includes(month) ? known : [month, ...known]
  return (
    <chakra.div display="flex" alignItems="center" gap="2">
      <chakra.label htmlFor={id} color="muted">
        {expenses.month}
      </chakra.label>
      <Select
        id={id}
        value={month ?? ''}
        onChange={(event) => go(expensesPath(event.currentTarget.value || undefined))}
      >
        <option value="">{expenses.allMonths}</option>
        {months.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
    </chakra.div>
  )
}

const Select = chakra('select', {
  base: {
    minHeight: '44px',
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
