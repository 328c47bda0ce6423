import { getExpense } from '../../shared/expenses/routes.ts'
import { anyExpenseById } from '../data/expenses.ts'
import { unlessUnreadable } from '../data/read-row.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'

export const handler = endpoint(getExpense, async ({ params: { id }, actor }) => {
  const expense = await unlessUnreadable(anyExpenseById(id))
  if (!expense || (expense.voided && !actor.isAdmin)) {
    throw new Refusal('expense.unknown', 'There is no such expense')
  }
  return expense
})
