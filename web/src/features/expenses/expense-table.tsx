import { useState } from 'react'
import type { MoneyMoved } from '../../../../shared/cash/money-moved.ts'
import { dayOf, timeOf } from '../../../../shared/day.ts'
import type { Expense } from '../../../../shared/expenses/expense.ts'
import type { Column } from '../../components/data-table.tsx'
import { Day } from '../../components/day.tsx'
import { DeleteMenu } from '../../components/delete-menu.tsx'
import { ListAmount } from '../../components/list-amount.tsx'
import { Money } from '../../components/money.tsx'
import { RowActions } from '../../components/table-parts.tsx'
import { isNoReason, ReasonField } from '../../domain/audit-log/reason-field.tsx'
import { MoneyMovedField } from '../../domain/cash/money-moved-field.tsx'
import { useUser } from '../../domain/users/user.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useDeleteExpense } from './expenses-api.ts'

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
      show: ({ amount }) => <ListAmount amount={amount} />,
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

function DeleteExpense({ expense }: { expense: Expense }) {
  const texts = useMessages('shop')
  const { expenses, errors, auditLog } = useMessages('office')
  const [why, setWhy] = useState('')
  const [moneyMoved, setMoneyMoved] = useState<MoneyMoved>()
  const { mutate, isPending } = useDeleteExpense({
    done: () => toast('success', expenses.deleted),
    failed: (error) => toast('error', failureText(error, texts, errors)),
  })
  return (
    <DeleteMenu
      name={expense.reason}
      label={expenses.deleteNamed(expense.reason)}
      text={expenses.delete}
      title={expenses.sure}
      busy={isPending || isNoReason(why)}
      onConfirm={(close) => mutate({ id: expense._id, why: why.trim(), moneyMoved }, { onSettled: close })}
    >
      <p dir="auto">{expense.reason}</p>
      <Money amount={expense.amount} fontWeight="bold" />
      <p>{expenses.recordedBy(expense.by.name)}</p>
      <MoneyMovedField moment={expense.createdAt} value={moneyMoved} onChange={setMoneyMoved} />
      <ReasonField value={why} onChange={setWhy} hint={auditLog.voided.reason} />
    </DeleteMenu>
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
