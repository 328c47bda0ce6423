import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { monthSpan } from '../../shared/day-span.ts'
import { Expense } from '../../shared/expenses/expense.ts'
import type { listExpenses } from '../../shared/expenses/routes.ts'
import { idPrefixAt } from '../../shared/id.ts'
import type { QueryOf } from '../../shared/route.ts'
import type { Snapshot } from './commit.ts'
import { getItem, query } from './query.ts'
import { type Row, readable, readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import { type Item, table, tableName, type Write } from './table.ts'

/**
 * Access patterns: all expenses or those of a month, newest first (PK); one by id (PK/SK).
 *
 *   PK EXPENSES   SK <id>   GSI2PK VOIDED-EXPENSES   GSI2SK <id>   once it is voided
 *
 * An id contains the time of recording in ms, so a month in Kigali is a range of ids. A voided expense is not part of
 * the books: it is returned only on explicit request.
 */

const EXPENSES = 'EXPENSES'
const VOIDED = 'VOIDED-EXPENSES'

/** Sort before and after every id. */
const [FIRST, LAST] = ['0', '~']

export function expenseKey(id: string) {
  return { PK: EXPENSES, SK: id }
}

/** An expense as stored. It changes only when it is voided. */
export const StoredExpense = z.extend(Expense, { revision: z.int() })
export type StoredExpense = z.infer<typeof StoredExpense>

export function expenseItem(expense: Expense): Item {
  const index = expense.voided && { GSI2PK: VOIDED, GSI2SK: expense._id }
  return { ...expenseKey(expense._id), ...index, entity: 'expense', revision: 1, ...expense }
}

/** Returns the write that records a new expense. */
export function putExpense(expense: Expense): Write {
  return putNew(expenseItem(expense))
}

export async function expenseById(id: string): Promise<StoredExpense | undefined> {
  return unlessVoided(await anyExpenseById(id))
}

/** Returns an expense even if it is voided. */
export async function anyExpenseById(id: string): Promise<StoredExpense | undefined> {
  return parsed(await getItem(expenseKey(id)))
}

/** Returns the write that replaces an expense, if it is unchanged since it was read. */
export function replaceExpense(snapshot: StoredExpense, next: Expense): Write {
  return replaceUnchanged(snapshot, expenseItem(snapshot), expenseItem(next))
}

/** Returns an expense that was read by its key, or undefined if it does not exist. */
export function expenseIn(snapshot: Snapshot, id: string): StoredExpense | undefined {
  return unlessVoided(parsed(snapshot(expenseKey(id))))
}

function parsed(item: Row | undefined): StoredExpense | undefined {
  return item && readRow(item, (row) => StoredExpense.parse(row))
}

function unlessVoided(expense: StoredExpense | undefined): StoredExpense | undefined {
  return expense?.voided ? undefined : expense
}

/**
 * Returns up to `limit` expenses of a month (YYYY-MM) or of all time, newest first, starting after the expense `after`.
 */
export async function expensesOf(asked: ExpensesAsked): Promise<Expense[]> {
  const { limit } = asked
  const { first, last } = rangeOf(asked)
  if (last < first) return []
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      KeyConditionExpression: 'PK = :expenses AND SK BETWEEN :first AND :last',
      FilterExpression: 'attribute_not_exists(voided)',
      ExpressionAttributeValues: { ':expenses': EXPENSES, ':first': first, ':last': last },
      ScanIndexForward: false,
      // One more than a page, since the range includes `after` itself.
      Limit: limit + 1,
    },
  )
  const expenses: Expense[] = []
  // A page that contains voided expenses returns fewer.
  for await (const { Items = [] } of pages) {
    expenses.push(...readable(Items, (item) => Expense.parse(item)).filter(({ _id }) => _id !== asked.after))
    if (expenses.length >= limit) break
  }
  return expenses.slice(0, limit)
}

/** Returns up to `limit` voided expenses, with the paging of `expensesOf`. */
export async function voidedExpensesOf(asked: ExpensesAsked): Promise<Expense[]> {
  const { first, last } = rangeOf(asked)
  if (last < first) return []
  const range = { in: 'GSI2', PK: VOIDED, between: { from: first, to: last } } as const
  const { Items = [] } = await query(range, { ScanIndexForward: false, Limit: asked.limit + 1 })
  const expenses = readable(Items, (item) => Expense.parse(item)).filter(({ _id }) => _id !== asked.after)
  return expenses.slice(0, asked.limit)
}

type ExpensesAsked = QueryOf<typeof listExpenses>

/** Returns the range of ids requested, including `after` itself. */
function rangeOf({ month, after = LAST }: ExpensesAsked): { first: string; last: string } {
  const span = month === undefined ? undefined : monthSpan(month)
  const end = span ? idPrefixAt(span.to) : LAST
  return { first: span ? idPrefixAt(span.from) : FIRST, last: after < end ? after : end }
}
