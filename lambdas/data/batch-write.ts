import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unfinishedRefusal } from '../deadline.ts'
import { RETRY, retry } from '../retry.ts'
import { table, tableName } from './table.ts'

/** An unconditional put or delete. Each in a batch is of another item. */
export type PlainWrite = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number]

/** DynamoDB's limit of writes per request, and the number of requests sent in parallel. */
const MAX_WRITES_PER_BATCH = 25
const MAX_CONCURRENT_REQUESTS = 4

/** Longer than DynamoDB throttles a key that receives too many writes, in ms. */
const WITHIN_MS = 10_000

/**
 * Writes items without conditions and in no particular order, so only writes that may be repeated belong here.
 * @throws Refusal 503 when DynamoDB does not accept all of them in time
 */
export async function batchWrite(writes: readonly PlainWrite[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(writes.length / MAX_WRITES_PER_BATCH) }, (_, n) =>
    writes.slice(n * MAX_WRITES_PER_BATCH, (n + 1) * MAX_WRITES_PER_BATCH),
  ).values()
  const sendBatches = async () => {
    for (const batch of batches) await send(batch)
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, sendBatches))
}

/** Sends a batch, and again what DynamoDB left unprocessed. */
function send(batch: readonly PlainWrite[]): Promise<void> {
  let left = [...batch]
  const attempt = async () => {
    const { UnprocessedItems } = await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: left } }))
    left = UnprocessedItems?.[tableName] ?? []
    return left.length === 0 ? undefined : RETRY
  }
  return retry(attempt, { withinMs: WITHIN_MS, outOfTime: unfinishedRefusal })
}
