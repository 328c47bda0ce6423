import { dayOf } from '../../../../shared/day.ts'
import type { Expense } from '../../../../shared/expenses/expense.ts'
import { type Column, DataTable, DataTableSkeleton } from '../../components/data-table.tsx'
import { Day } from '../../components/day.tsx'
import { Money } from '../../components/money.tsx'
import { RowActions } from '../../components/table-parts.tsx'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { DeleteExpense } from './delete-expense.tsx'

/** Number of skeleton rows that a laptop's screen shows. */
const WAITING_ROWS = 10

export function ExpenseTable({ expenses }: { expenses: readonly Expense[] }) {
  return <DataTable columns={useExpenseColumns()} rows={expenses} />
}

/** Renders a placeholder of the table's size. */
export function ExpenseTableSkeleton() {
  return <DataTableSkeleton columns={useExpenseColumns()} rows={WAITING_ROWS} />
}

export function useExpenseColumns(): readonly Column<Expense>[] {
  const names = useMessages('office').expenses.columns
  const isAdmin = useUser()?.isAdmin ?? false
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
      show: ({ amount }) => <Money amount={amount} />,
      csv: ({ amount }) => amount,
      align: 'end',
      waiting: { width: '7rem' },
      onPhone: 'figure',
    },
    ...(isAdmin ? [deleting(names.actions)] : []),
  ]
}

function deleting(name: string): Column<Expense> {
  return {
    id: 'actions',
    name,
    show: (expense) => (
      <RowActions>
        <DeleteExpense expense={expense} />
      </RowActions>
    ),
    align: 'end',
    waiting: { width: '2rem', marginBlock: '14px' },
    onPhone: 'action',
  }
}
