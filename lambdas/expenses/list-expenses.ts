import { listExpenses } from '../../shared/expenses/routes.ts'
import { expensesOf } from '../data/expenses.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listExpenses, ({ query }) => expensesOf(query))
