import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { tableName } from '../../lambdas/data/table.ts'
import { handler as count } from '../../lambdas/totals/count-changes.ts'
import { turnOnStream } from '../../local/dynamodb/create-table.ts'
import { localAws } from '../../local/local-aws.ts'
import { lambdaRecord } from '../../local/stream/lambda-record.ts'
import { openStreamReader } from '../../local/stream/stream-reader.ts'
import { type StreamConsumer, streamConsumers } from '../../shared/stream-consumers.ts'
import { context } from './make-event.ts'

// Reads the stream of this file's table like its consumers. It contains changes made after it was opened.

const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '' } = process.env
const TOTALS = 'totals/count-changes'

/** Opens the stream. Each call of the reader returns the consumer's records since the previous call. */
export async function openTableStream(handler = TOTALS): Promise<() => Promise<DynamoDBRecord[]>> {
  const { entities } = consumerOf(handler)
  const client = new DynamoDBClient(localAws(endpoint))
  await turnOnStream(client, tableName).finally(() => client.destroy())
  const reader = openStreamReader(endpoint, tableName)
  const streamArn = await reader.streamArn()
  const [shard] = await reader.shards(streamArn)
  let last: string | undefined
  return async () => {
    const records: DynamoDBRecord[] = []
    // An iterator of a shard without records becomes invalid once DynamoDB Local has skipped a number before the first
    // record, which happens when a transaction is cancelled.
    let next: string | undefined = await reader.iterator(streamArn, shard?.id ?? '', last)
    for (;;) {
      if (next === undefined) throw new Error('The shard has ended')
      const page = await reader.page(next)
      next = page.next
      if (page.records.length === 0) return records
      last = page.records.at(-1)?.dynamodb?.SequenceNumber
      records.push(
        ...page.records
          .map((record) => lambdaRecord(record, streamArn))
          .filter((record) => entities.includes(entityOf(record))),
      )
    }
  }
}

function entityOf({ dynamodb }: DynamoDBRecord): string {
  return (dynamodb?.NewImage ?? dynamodb?.OldImage)?.entity?.S ?? ''
}

/** Passes the records on in batches of the consumer's size, like the stream. */
export async function countAll(records: readonly DynamoDBRecord[]): Promise<void> {
  const { batchSize } = consumerOf(TOTALS)
  for (let at = 0; at < records.length; at += batchSize)
    await count({ Records: records.slice(at, at + batchSize) }, context)
}

function consumerOf(handler: string): StreamConsumer {
  const consumer = streamConsumers.find((each) => each.handler === handler)
  if (!consumer) throw new Error(`The stream does not wake ${handler}`)
  return consumer
}
