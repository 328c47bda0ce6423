import { useState } from 'react'
import type { MoneyMoved } from '../../../../shared/cash/money-moved.ts'
import type { Expense } from '../../../../shared/expenses/expense.ts'
import { DeleteMenu } from '../../components/delete-menu.tsx'
import { Money } from '../../components/money.tsx'
import { isNoReason, ReasonField } from '../../domain/audit-log/reason-field.tsx'
import { MoneyMovedField } from '../../domain/cash/money-moved-field.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useDeleteExpense } from './expenses-api.ts'

/** Renders the menu in which an admin deletes an expense, with the reason. */
export function DeleteExpense({ expense }: { expense: Expense }) {
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
