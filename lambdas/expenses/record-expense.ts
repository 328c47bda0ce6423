import { moneyOfExpense } from '../../shared/cash/document-money.ts'
import { bookedAt } from '../../shared/device-time.ts'
import type { Expense } from '../../shared/expenses/expense.ts'
import { recordExpense } from '../../shared/expenses/routes.ts'
import { idAt } from '../../shared/id.ts'
import { clock } from '../clock.ts'
import { cashWrites } from '../data/cash.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { otherEntry, recordingOf } from '../data/device-records.ts'
import { expenseById, putExpense } from '../data/expenses.ts'
import { personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { logBackDatedExpense } from './expense-change.ts'

export const handler = endpoint(recordExpense, async ({ body, actor, dedupeKey }) => {
  const { madeAt, ...typed } = body
  const now = new Date(clock.now())
  const { at: createdAt, ...arrival } = bookedAt(madeAt, now)
  const _id = idAt(clock.newId(), createdAt)
  const expense: Expense = { _id, createdAt, ...typed, by: personOf(actor), ...arrival }
  const dedupeKeys = [
    dedupeKey,
    typed.expenseId === undefined ? undefined : recordingOf('expense', typed.expenseId, [typed.amount], otherEntry),
  ]
  const earlier = async (id: string) => {
    const expense = await earlierExpense(id)
    if (typed.expenseId !== undefined && expense.amount !== typed.amount) throw otherEntry(id)
    return expense
  }
  const recorded = await commitDeduplicated({ dedupeKeys, reads: [], earlier }, () => {
    return {
      result: expense,
      reference: _id,
      writes: [
        putExpense(expense),
        ...logBackDatedExpense(expense, now.toISOString()),
        ...cashWrites(createdAt, {
          kind: 'expense',
          after: moneyOfExpense(expense),
          reference: _id,
          by: expense.by,
          recordedAt: now.toISOString(),
        }),
      ],
    }
  })
  return { expense: recorded }
})

async function earlierExpense(id: string): Promise<Expense> {
  const expense = await expenseById(id)
  if (!expense) throw new Refusal('expense.deleted', 'This expense was already recorded, and later deleted')
  return expense
}
