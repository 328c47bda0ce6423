import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from '../../lambdas/data/table.ts'

type Item = Readonly<Record<string, unknown>>

/** DynamoDB's limit per request, and the number of simultaneous requests that keep DynamoDB Local busy. */
const [BATCH, CONCURRENCY] = [25, 8]

/** Puts any number of items. Throws if DynamoDB does not process them all. */
export async function writeItems(items: Iterable<Item>): Promise<void> {
  const batches = batchesOf(items)
  const writeBatches = async () => {
    for (const batch of batches) await write(batch)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, writeBatches))
}

function* batchesOf(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

async function write(batch: readonly Item[]): Promise<void> {
  const { UnprocessedItems } = await table.send(
    new BatchWriteCommand({ RequestItems: { [tableName]: batch.map((Item) => ({ PutRequest: { Item } })) } }),
  )
  // DynamoDB Local processes everything; another DynamoDB may throttle.
  if (UnprocessedItems?.[tableName]) throw new Error('DynamoDB did not process all items. Start again.')
}
