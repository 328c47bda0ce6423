import * as z from 'zod/mini'
import { MoneyMoved } from '../cash/money-moved.ts'
import { OptionalReason } from '../changes/audit-entry.ts'
import { Month } from '../day-schema.ts'
import { pageLimit } from '../page-limit.ts'
import { route } from '../route.ts'
import { MonthOfExpenses } from '../totals/summaries.ts'
import { AddressPart } from '../verbatim.ts'
import { Expense, NewExpense } from './expense.ts'

/** Page size. With the longest reasons, fifty expenses take 13 read units. */
export const EXPENSES_PER_PAGE = 50

/**
 * Limit for scripts that fetch the whole list. With the longest reasons, such a page is half of the 1 MB that one query
 * reads.
 */
export const MAX_EXPENSES_PER_PAGE = 500

export const recordExpense = route({
  method: 'POST',
  path: '/expense',
  handler: 'expenses/record-expense',
  access: 'seller',
  summary: 'Records an expense',
  body: NewExpense,
  status: 201,
  reply: z.object({ expense: Expense }),
  idempotent: true,
  errors: ['expense.deleted', 'entry.recorded', 'entry.givenUp'],
})

export const listExpenses = route({
  method: 'GET',
  path: '/expense',
  handler: 'expenses/list-expenses',
  access: 'seller',
  summary: `Returns the expenses of all time or of one month, newest first, ${EXPENSES_PER_PAGE} at a time`,
  query: z.object({
    /** Month in Kigali. */
    month: z.optional(Month),
    /** Id of the previous page's last expense. */
    after: z.optional(AddressPart),
    limit: pageLimit(EXPENSES_PER_PAGE, MAX_EXPENSES_PER_PAGE),
    /** Lists the voided expenses instead of the others; for admins. */
    voided: z.optional(z.literal('true')),
  }),
  reply: z.array(Expense),
})

export const getExpense = route({
  method: 'GET',
  path: '/expense/{id}',
  handler: 'expenses/get-expense',
  access: 'seller',
  summary: 'Returns an expense; admins also see a deleted one',
  params: z.object({ id: AddressPart }),
  reply: Expense,
  errors: ['expense.unknown'],
})

export const deleteExpense = route({
  method: 'DELETE',
  path: '/expense/{id}',
  handler: 'expenses/delete-expense',
  access: 'admin',
  summary: 'Deletes an expense; admins can still see it',
  params: z.object({ id: AddressPart }),
  query: z.object({ why: OptionalReason, moneyMoved: MoneyMoved }),
  reply: z.object({ _id: z.string() }),
  errors: ['expense.unknown'],
})

export const listMonthsOfExpenses = route({
  method: 'GET',
  path: '/expense/month',
  handler: 'expenses/list-months',
  access: 'admin',
  summary: 'Returns the sum of expenses of each month with expenses, newest first',
  reply: z.array(MonthOfExpenses),
})

export const expenseRoutes = [recordExpense, listExpenses, getExpense, deleteExpense, listMonthsOfExpenses]
