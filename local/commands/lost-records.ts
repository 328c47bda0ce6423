import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ResourceNotFoundException,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { lambdaRecord } from '../stream/lambda-record.ts'

/** What a dead letter says of the records that were given up: where in the stream they lie. */
export const DeadLetter = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    streamArn: z.string(),
  }),
})
export type DeadLetter = z.infer<typeof DeadLetter>

/** A batch is one page; AWS puts empty ones between. */
const MOST_PAGES = 100

/** The changes that a dead letter means, up to what has become of their rows; undefined if the stream does not hold them any more, which it does for a day. */
export async function recordsOf({ DDBStreamBatchInfo: lost }: DeadLetter): Promise<DynamoDBRecord[] | undefined> {
  const streams = new DynamoDBStreamsClient()
  try {
    const { ShardIterator } = await streams.send(
      new GetShardIteratorCommand({
        StreamArn: lost.streamArn,
        ShardId: lost.shardId,
        ShardIteratorType: 'AT_SEQUENCE_NUMBER',
        SequenceNumber: lost.startSequenceNumber,
      }),
    )
    const records: StreamRecord[] = []
    const isWhole = () => records.some((record) => numberOf(record) >= BigInt(lost.endSequenceNumber))
    let next = ShardIterator
    for (let pages = 0; next !== undefined && !isWhole() && pages < MOST_PAGES; pages += 1) {
      const page = await streams.send(new GetRecordsCommand({ ShardIterator: next }))
      records.push(...(page.Records ?? []))
      next = page.NextShardIterator
    }
    if (!isWhole()) return undefined
    const lostOnes = records.filter((record) => numberOf(record) <= BigInt(lost.endSequenceNumber))
    return Promise.all(lostOnes.map(async (record) => lambdaRecord(await asItIsNow(record), lost.streamArn)))
  } catch (error) {
    if (error instanceof TrimmedDataAccessException || error instanceof ResourceNotFoundException) return undefined
    throw error
  } finally {
    streams.destroy()
  }
}

/** The same change with the row as it is now: what could not be read may have been corrected. */
async function asItIsNow(record: StreamRecord): Promise<StreamRecord> {
  // It reads the table's name when it is imported.
  const { readRows } = await import('../../lambdas/bookkeeping/read-rows.ts')
  const { NewImage: _, ...change } = record.dynamodb ?? {}
  const [now] = await readRows([Key.parse(unmarshall(change.Keys ?? {}))])
  const image = now?.row && marshall(now.row, { removeUndefinedValues: true })
  return { ...record, dynamodb: { ...change, ...(image && { NewImage: image }) } }
}

const Key = z.object({ PK: z.string(), SK: z.string() })

function numberOf({ dynamodb }: StreamRecord): bigint {
  return BigInt(dynamodb?.SequenceNumber ?? 0)
}
