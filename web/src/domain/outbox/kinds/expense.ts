import * as z from 'zod/mini'
import { moneyOfExpense } from '../../../../../shared/cash/document-money.ts'
import { NewExpense } from '../../../../../shared/expenses/expense.ts'
import { recordExpense } from '../../../../../shared/expenses/routes.ts'
import { cashKeys } from '../../cash/cash-keys.ts'
import { expenseKeys } from '../../query-keys.ts'
import { readAmounts } from '../amended-amounts.ts'
import type { Kind } from '../kind.ts'

const schema = z.object({ to: z.literal('expense'), body: NewExpense })

export const expense: Kind<z.infer<typeof schema>, typeof recordExpense> = {
  schema,
  route: recordExpense,
  recorded: ({ expense: { refusedMadeAt, createdAt } }) => ({ countsAt: refusedMadeAt && createdAt }),
  idKind: 'expense',
  deletedCode: 'expense.deleted',
  invalidates: [expenseKeys.all, cashKeys.all],
  tillAmounts: ({ body }) => moneyOfExpense(body),
  label: ({ outbox }) => outbox.kinds.expense,
  amount: ({ body: { amount } }) => amount,
  dayPart: 'spent',
  amend: {
    fields: ({ body }, { expenses: { form } }) => [
      { label: form.reason, text: body.reason, isFigure: false },
      { label: form.amount, text: String(body.amount), isFigure: true },
    ],
    read({ to, body }, [typedReason = '', ...figures], texts) {
      const reason = NewExpense.shape.reason.safeParse(typedReason).data
      const { value: [amount = 0] = [], errors = [] } = readAmounts(figures, texts)
      if (reason === undefined) return { errors: [texts.expenses.form.fieldErrors.missing, ...errors] }
      if (errors.length > 0) return { errors: [undefined, ...errors] }
      return { value: { name: reason, request: { to, body: { ...body, reason, amount } } } }
    },
  },
}
