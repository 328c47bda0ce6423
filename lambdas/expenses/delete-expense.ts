import { deleteExpense } from '../../shared/expenses/routes.ts'
import { removeExpense } from '../data/expenses.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'

export const handler = endpoint(deleteExpense, async ({ params: { id } }) => {
  if (!(await removeExpense(id))) throw new Refusal('expense.unknown', 'There is no such expense')
  return { _id: id }
})
