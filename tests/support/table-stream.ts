import type { DynamoDBRecord } from 'aws-lambda'
import { tableName } from '../../lambdas/data/table.ts'
import { handler } from '../../lambdas/totals/count-changes.ts'
import { lambdaRecord } from '../../local/stream/lambda-record.ts'
import { openStreamReader } from '../../local/stream/stream-reader.ts'
import { streamConsumers } from '../../shared/stream-consumers.ts'

// The stream of this file's table, as the totals' consumer gets it.

const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '' } = process.env
const consumer = streamConsumers.find((each) => each.handler === 'totals/count-changes')

/** A reader of the stream: each call brings the records of rows that count which were written since the call before. */
export async function openTableStream(): Promise<() => Promise<DynamoDBRecord[]>> {
  const reader = openStreamReader(endpoint, tableName)
  const streamArn = await reader.streamArn()
  const [shard] = await reader.shards(streamArn)
  let next: string | undefined = await reader.iterator(streamArn, shard?.id ?? '', undefined)
  return async () => {
    const records: DynamoDBRecord[] = []
    for (;;) {
      if (next === undefined) throw new Error('The shard has ended')
      const page = await reader.page(next)
      next = page.next
      if (page.records.length === 0) return records
      records.push(...page.records.map((record) => lambdaRecord(record, streamArn)).filter(isWanted))
    }
  }
}

function isWanted({ dynamodb }: DynamoDBRecord): boolean {
  const entity = (dynamodb?.NewImage ?? dynamodb?.OldImage)?.entity?.S
  return entity !== undefined && (consumer?.entities.includes(entity) ?? false)
}

/** Hands the records over in batches of the consumer's size, as the stream does. */
export async function countAll(records: readonly DynamoDBRecord[]): Promise<void> {
  const { batchSize = 1 } = consumer ?? {}
  for (let at = 0; at < records.length; at += batchSize) await handler({ Records: records.slice(at, at + batchSize) })
}
