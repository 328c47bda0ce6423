import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { TABLE_NAME } from '../../../local/names.ts'
import type { Expense } from '../../../shared/expenses/expense.ts'
import { idPrefixAt, newId } from '../../../shared/id.ts'
import { withTable } from './shop-api.ts'

/**
 * Records one expense for each minute from `start` on, as if at that time. Returns them newest first, like the list.
 */
export async function recordExpenses(start: string, what: { reason: string; amount: number }[]): Promise<Expense[]> {
  const expenses = what.map((spent, n) => {
    const at = new Date(new Date(start).getTime() + n * 60_000)
    const [_id, createdAt] = [idPrefixAt(at) + newId().slice(10), at.toISOString()]
    return { _id, createdAt, ...spent, by: { _id: 'seller-1', name: 'Grace' } }
  })
  await withTable(async (table) => {
    for (let first = 0; first < expenses.length; first += 25) {
      const requests = expenses.slice(first, first + 25).map((expense) => {
        return { PutRequest: { Item: { PK: 'EXPENSES', SK: expense._id, entity: 'expense', revision: 1, ...expense } } }
      })
      await table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: requests } }))
    }
  })
  return expenses.reverse()
}
