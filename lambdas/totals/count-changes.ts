import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { changedRows } from './changed-rows.ts'
import { count } from './count.ts'

/**
 * Counts what rows have become. What cannot be read is reported alone, and what came with it is counted all the same:
 * counted again when the stream sends it again, it changes nothing.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const { rows, unreadable } = changedRows(event.Records)
  await count(rows)
  for (const { dynamodb } of unreadable) {
    console.error(JSON.stringify({ level: 'error', what: 'unreadable row in the stream', keys: dynamodb?.Keys }))
  }
  return {
    batchItemFailures: unreadable.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
  }
}
