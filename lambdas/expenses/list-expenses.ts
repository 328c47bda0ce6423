import { listExpenses } from '../../shared/expenses/routes.ts'
import { expensesOf, voidedExpensesOf } from '../data/expenses.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'

export const handler = endpoint(listExpenses, async ({ query, actor }) => {
  if (!query.voided) return expensesOf(query)
  if (!actor.isAdmin) throw new Refusal('role.denied', 'Only an admin may see deleted entries')
  return voidedExpensesOf(query)
})
