import { moneyOfExpense } from '../../shared/cash/document-money.ts'
import { correctionMoment } from '../../shared/cash/money-moved.ts'
import { deleteExpense } from '../../shared/expenses/routes.ts'
import { cashWrites } from '../data/cash.ts'
import { commit } from '../data/commit.ts'
import { expenseIn, expenseKey, replaceExpense } from '../data/expenses.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { logExpense } from './expense-change.ts'

export const handler = endpoint(deleteExpense, ({ params: { id }, query: { why, moneyMoved }, actor }) => {
  const attribution = currentAttribution(actor, why)
  return commit({ reads: [expenseKey(id)] }, (snapshot) => {
    const expense = expenseIn(snapshot, id)
    if (!expense) throw new Refusal('expense.unknown', 'There is no such expense')
    const voided = { ...expense, voided: attribution }
    return {
      result: { _id: id },
      writes: [
        replaceExpense(expense, voided),
        logExpense(expense, voided, attribution),
        ...cashWrites(correctionMoment(moneyMoved, { bookedAt: expense.createdAt, at: attribution.at }), {
          kind: 'expense',
          before: moneyOfExpense(expense),
          reference: id,
          by: moneyMoved === 'now' ? attribution.by : expense.by,
          recordedAt: attribution.at,
        }),
      ],
    }
  })
})
