import type { Expense } from '../../shared/expenses/expense.ts'
import { recordExpense } from '../../shared/expenses/routes.ts'
import { madeAt } from '../../shared/id.ts'
import { clock } from '../clock.ts'
import { expenseById, putExpense } from '../data/expenses.ts'
import { commitOnce } from '../data/once.ts'
import { personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'

export const handler = endpoint(recordExpense, async ({ body, actor, once }) => {
  const _id = clock.newId()
  const expense: Expense = { _id, createdAt: madeAt(_id), ...body, by: personOf(actor) }
  const recorded = await commitOnce({ once: [once], reads: [], earlier: earlierExpense }, () => {
    return { result: expense, reference: _id, writes: [putExpense(expense)] }
  })
  return { expense: recorded }
})

async function earlierExpense(id: string): Promise<Expense> {
  const expense = await expenseById(id)
  if (!expense) throw new Refusal('expense.deleted', 'This expense was recorded before and has been deleted since')
  return expense
}
