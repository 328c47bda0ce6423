import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from '../../lambdas/data/table.ts'

/** What DynamoDB takes in one transaction, and how many keep DynamoDB Local busy. */
const [TOGETHER, AT_ONCE] = [100, 2]

/**
 * Puts many items of different keys into the table, a hundred to a transaction. DynamoDB Local waits for the disk once for
 * each, and not for each item as it does for batches: twenty times as fast where the table lies on a disk.
 */
export async function writeTogether(items: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  let next = 0
  const writeSome = async () => {
    while (next < items.length) {
      const some = items.slice(next, next + TOGETHER)
      next += TOGETHER
      const TransactItems = some.map((Item) => ({ Put: { TableName: tableName, Item } }))
      await table.send(new TransactWriteCommand({ TransactItems }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, writeSome))
}
