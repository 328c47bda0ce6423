import { useState } from 'react'
import type { Expense } from '../../../../shared/expenses/expense.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Money } from '../../components/money.tsx'
import { RowMenu, RowMenuButton } from '../../components/row-menu.tsx'
import { isNoReason, ReasonField } from '../../domain/audit-log/reason-field.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useDeleteExpense } from './expenses-api.ts'

/** Renders the menu that deletes an expense, after confirmation. */
export function DeleteExpense({ expense }: { expense: Expense }) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { expenses } = office
  const [isConfirming, setConfirming] = useState(false)
  const [why, setWhy] = useState('')
  const { mutate, isPending } = useDeleteExpense({
    done: () => toast('success', expenses.deleted),
    failed: (error) => toast('error', failureText(error, texts, office.errors)),
  })
  return (
    <>
      <RowMenu name={office.menuOf(expense.reason)}>
        <RowMenuButton
          data-danger
          aria-label={expenses.deleteNamed(expense.reason)}
          onClick={() => setConfirming(true)}
        >
          {expenses.delete}
        </RowMenuButton>
      </RowMenu>
      {isConfirming && (
        <ConfirmDialog
          title={expenses.sure}
          confirm={expenses.delete}
          busy={isPending || isNoReason(why)}
          onConfirm={() => mutate({ id: expense._id, why: why.trim() }, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          <p dir="auto">{expense.reason}</p>
          <Money amount={expense.amount} fontWeight="bold" />
          <p>{expenses.recordedBy(expense.by.name)}</p>
          <ReasonField value={why} onChange={setWhy} hint={office.auditLog.voided.reason} />
        </ConfirmDialog>
      )}
    </>
  )
}
