import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from '../../lambdas/data/table.ts'

/** DynamoDB's limit per transaction, and the number of simultaneous transactions that keep DynamoDB Local busy. */
const [TRANSACTION_SIZE, CONCURRENCY] = [100, 2]

/**
 * Puts items with different keys in transactions of a hundred. DynamoDB Local syncs to disk once per transaction but
 * once per item of a batch, so this is twenty times as fast on disk.
 */
export async function writeTogether(items: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  let next = 0
  const writeSome = async () => {
    while (next < items.length) {
      const some = items.slice(next, next + TRANSACTION_SIZE)
      next += TRANSACTION_SIZE
      const TransactItems = some.map((Item) => ({ Put: { TableName: tableName, Item } }))
      await table.send(new TransactWriteCommand({ TransactItems }))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, writeSome))
}
