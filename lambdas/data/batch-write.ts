import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unfinished } from '../deadline.ts'
import { RETRY, retry } from '../retry.ts'
import { table, tableName } from './table.ts'

/** A put or a delete without a condition, each of another item. */
export type PlainWrite = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number]

/** What DynamoDB takes in one request, and how many requests are sent at once. */
const WRITES_AT_ONCE = 25
const REQUESTS_AT_ONCE = 4

/** Longer than a key that gets too many writes is throttled for. */
const WITHIN_MS = 10_000

/**
 * Writes items without conditions, some before others, and so only what may be repeated.
 * @throws Refusal 503 while DynamoDB does not take them all
 */
export async function batchWrite(writes: readonly PlainWrite[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(writes.length / WRITES_AT_ONCE) }, (_, n) =>
    writes.slice(n * WRITES_AT_ONCE, (n + 1) * WRITES_AT_ONCE),
  ).values()
  const sendBatches = async () => {
    for (const batch of batches) await send(batch)
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, sendBatches))
}

/** DynamoDB may take a part of a request only. */
function send(batch: readonly PlainWrite[]): Promise<void> {
  let left = [...batch]
  const attempt = async () => {
    const { UnprocessedItems } = await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: left } }))
    left = UnprocessedItems?.[tableName] ?? []
    return left.length === 0 ? undefined : RETRY
  }
  return retry(attempt, { withinMs: WITHIN_MS, outOfTime: unfinished })
}
