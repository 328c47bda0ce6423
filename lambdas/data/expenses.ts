import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { monthSpan } from '../../shared/day.ts'
import { Expense } from '../../shared/expenses/expense.ts'
import type { listExpenses } from '../../shared/expenses/routes.ts'
import { idPrefixAt } from '../../shared/id.ts'
import type { QueryOf } from '../../shared/route.ts'
import { putNew } from './row-writes.ts'
import { type Item, table, tableName, type Write } from './table.ts'

/**
 * Access patterns: all expenses or those of a month, newest first (PK); one by id (PK/SK).
 *
 *   PK EXPENSES   SK <id>
 *
 * An id says when the expense was recorded, to the millisecond: a month in Kigali is a range of ids.
 */

const EXPENSES = 'EXPENSES'

/** Before and after every id. */
const [FIRST, LAST] = ['0', '~']

function expenseKey(id: string) {
  return { PK: EXPENSES, SK: id }
}

export function expenseItem(expense: Expense): Item {
  return { ...expenseKey(expense._id), entity: 'expense', ...expense }
}

/** The write that records a new expense. */
export function putExpense(expense: Expense): Write {
  return putNew(expenseItem(expense))
}

export async function expenseById(id: string): Promise<Expense | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: expenseKey(id), ConsistentRead: true }))
  return Item && Expense.parse(Item)
}

/** Deletes an expense; false if there is none. */
export async function removeExpense(id: string): Promise<boolean> {
  try {
    await table.send(
      new DeleteCommand({
        TableName: tableName,
        Key: expenseKey(id),
        ConditionExpression: 'attribute_exists(PK)',
      }),
    )
    return true
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return false
  }
}

/** Up to `limit` expenses of a month (YYYY-MM) or of all, newest first, from the one after the expense `after` on. */
export async function expensesOf({ month, after = LAST, limit }: QueryOf<typeof listExpenses>) {
  const span = month === undefined ? undefined : monthSpan(month)
  const first = span ? idPrefixAt(span.from) : FIRST
  const end = span ? idPrefixAt(span.to) : LAST
  const last = after < end ? after : end
  if (last < first) return []
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :expenses AND SK BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':expenses': EXPENSES, ':first': first, ':last': last },
      ScanIndexForward: false,
      // One more than a page, since the range takes in `after` itself.
      Limit: limit + 1,
    }),
  )
  const expenses = Items.map((item) => Expense.parse(item)).filter(({ _id }) => _id !== after)
  return expenses.slice(0, limit)
}
