import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from '../../lambdas/data/table.ts'

type Item = Readonly<Record<string, unknown>>

/** What DynamoDB takes in one request, and how many requests keep DynamoDB Local busy. */
const [BATCH, AT_ONCE] = [25, 8]

/** Puts any number of items into the table. Throws if DynamoDB does not take them all. */
export async function writeItems(items: Iterable<Item>): Promise<void> {
  const batches = batchesOf(items)
  const writeOnes = async () => {
    for (const batch of batches) await write(batch)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, writeOnes))
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
  // DynamoDB Local takes all that it is sent; another DynamoDB may be at its limit.
  if (UnprocessedItems?.[tableName]) throw new Error('DynamoDB did not take all that it was sent. Start again.')
}
