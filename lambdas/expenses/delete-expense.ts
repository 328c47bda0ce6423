import { moneyOfExpense } from '../../shared/cash/document-money.ts'
import { correctionMoment } from '../../shared/cash/money-moved.ts'
import { deleteExpense } from '../../shared/expenses/routes.ts'
import { cashWrites } from '../data/cash.ts'
import { commit } from '../data/commit.ts'
import { expenseIn, expenseKey, replaceExpense } from '../data/expenses.ts'
import { currentMoment } from '../http/current-moment.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { logExpense } from './expense-change.ts'

export const handler = endpoint(deleteExpense, ({ params: { id }, query: { why, moneyMoved }, actor }) => {
  const moment = currentMoment(actor, why)
  return commit({ reads: [expenseKey(id)] }, (snapshot) => {
    const expense = expenseIn(snapshot, id)
    if (!expense) throw new Refusal('expense.unknown', 'There is no such expense')
    const voided = { ...expense, voided: moment }
    return {
      result: { _id: id },
      writes: [
        replaceExpense(expense, voided),
        logExpense(expense, voided, moment),
        ...cashWrites(correctionMoment(moneyMoved, { bookedAt: expense.createdAt, at: moment.at }), {
          kind: 'expense',
          before: moneyOfExpense(expense),
          reference: id,
          by: moneyMoved === 'now' ? moment.by : expense.by,
          recordedAt: moment.at,
        }),
      ],
    }
  })
})
