import { dayOf, timeOf } from '../../../../shared/day.ts'
import type { Expense } from '../../../../shared/expenses/expense.ts'
import type { Column } from '../../components/data-table.tsx'
import { Day } from '../../components/day.tsx'
import { ListAmount } from '../../components/list-amount.tsx'
import { RowActions, RowLink } from '../../components/table-parts.tsx'
import { expensePath } from '../../domain/expenses/expense-path.ts'
import { useUser } from '../../domain/users/user.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import { useMessages } from '../../messages/messages.ts'
import { DeleteExpense } from './delete-expense.tsx'

export function useExpenseColumns(): readonly Column<Expense>[] {
  const names = useMessages('office').expenses.columns
  return [
    {
      id: 'date',
      name: names.date,
      show: ({ createdAt }) => <Day at={createdAt} />,
      csv: ({ createdAt }) => dayOf(createdAt),
      waiting: { width: '6rem' },
      look: { whiteSpace: 'nowrap' },
      onPhone: 'note',
    },
    {
      id: 'reason',
      name: names.reason,
      show: ({ reason }) => reason,
      csv: ({ reason }) => reason,
      waiting: { width: '14rem' },
      look: { dir: 'auto', overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    {
      id: 'amount',
      name: names.amount,
      show: ({ amount }) => <ListAmount amount={amount} />,
      csv: ({ amount }) => amount,
      align: 'end',
      waiting: { width: '7rem' },
      onPhone: 'figure',
    },
    {
      id: 'actions',
      name: names.actions,
      show: (expense) => <Actions expense={expense} />,
      align: 'end',
      waiting: { width: '6rem', marginBlock: '14px' },
      onPhone: 'action',
    },
  ]
}

/** Renders the link to an expense's own page and, for admins, the menu that deletes it. */
function Actions({ expense }: { expense: Expense }) {
  const { detailsOf } = useMessages('office').expenses.one
  const isAdmin = useUser()?.isAdmin ?? false
  return (
    <RowActions>
      <RowLink href={expensePath(expense)} aria-label={detailsOf(expense.reason)} />
      {isAdmin && <DeleteExpense expense={expense} />}
    </RowActions>
  )
}

export function expensesFileOf(month: string | undefined): string {
  return month === undefined ? 'expenses' : `expenses-${month}`
}

/** Returns the columns of a file of expenses: those of the table, and who recorded each. */
export function useExpenseFileColumns(): readonly CsvColumn<Expense>[] {
  const names = useMessages('office').csv.columns
  return [
    ...useExpenseColumns(),
    { name: names.recordedBy, csv: ({ by }) => by.name },
    { name: names.recordedAt, csv: ({ createdAt }) => timeOf(createdAt) },
    { name: names.id, csv: ({ _id }) => _id },
  ]
}
