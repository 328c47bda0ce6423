import * as z from 'zod/mini'
import { Month } from '../day.ts'
import { pageLimit } from '../page-limit.ts'
import { AddressPart, route } from '../route.ts'
import { MonthOfExpenses } from '../totals/summaries.ts'
import { Expense, NewExpense } from './expense.ts'

/** Fifty of the longest reasons are 13 read units. */
export const EXPENSES_PER_PAGE = 50

/** For those who fetch a whole list. Of the longest reasons it is half of the 1 MB that one query reads. */
export const MAX_EXPENSES_PER_PAGE = 500

export const recordExpense = route({
  method: 'POST',
  path: '/expense',
  handler: 'expenses/record-expense',
  access: 'seller',
  summary: 'Records what the shop has spent',
  body: NewExpense,
  status: 201,
  reply: z.object({ expense: Expense }),
  once: true,
  errors: ['expense.deleted'],
})

export const listExpenses = route({
  method: 'GET',
  path: '/expense',
  handler: 'expenses/list-expenses',
  access: 'seller',
  summary: `What the shop has spent, in all or in one month, newest first, ${EXPENSES_PER_PAGE} at a time`,
  query: z.object({
    /** In Kigali. */
    month: z.optional(Month),
    /** The last expense id of the page before. */
    after: z.optional(AddressPart),
    limit: pageLimit(EXPENSES_PER_PAGE, MAX_EXPENSES_PER_PAGE),
  }),
  reply: z.array(Expense),
})

export const deleteExpense = route({
  method: 'DELETE',
  path: '/expense/{id}',
  handler: 'expenses/delete-expense',
  access: 'admin',
  summary: 'Deletes an expense that was recorded wrongly',
  params: z.object({ id: AddressPart }),
  reply: z.object({ _id: z.string() }),
  errors: ['expense.unknown'],
})

export const listMonthsOfExpenses = route({
  method: 'GET',
  path: '/expense/month',
  handler: 'expenses/list-months',
  access: 'admin',
  summary: 'What the shop has spent in each month, newest first; months without an expense are left out',
  reply: z.array(MonthOfExpenses),
})

export const expenseRoutes = [recordExpense, listExpenses, deleteExpense, listMonthsOfExpenses]
