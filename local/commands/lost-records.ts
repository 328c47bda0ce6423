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
import { imageOf } from '../../lambdas/data/stream-image.ts'
import { lambdaRecord } from '../stream/lambda-record.ts'

/** The positions of a dead letter's records in the stream. */
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

/** Maximum number of pages. A batch fits on one page, but AWS inserts empty pages. */
const MAX_PAGES = 100

/**
 * Reads the changes of a dead letter, most with their current rows. Returns undefined if the stream, which keeps
 * records for a day, no longer has them.
 */
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
    const isComplete = () => records.some((record) => numberOf(record) >= BigInt(lost.endSequenceNumber))
    let next = ShardIterator
    for (let pages = 0; next !== undefined && !isComplete() && pages < MAX_PAGES; pages += 1) {
      const page = await streams.send(new GetRecordsCommand({ ShardIterator: next }))
      records.push(...(page.Records ?? []))
      next = page.NextShardIterator
    }
    if (!isComplete()) return undefined
    const lostRecords = records.filter((record) => numberOf(record) <= BigInt(lost.endSequenceNumber))
    return Promise.all(lostRecords.map(async (record) => lambdaRecord(await withCurrentRow(record), lost.streamArn)))
  } catch (error) {
    if (error instanceof TrimmedDataAccessException || error instanceof ResourceNotFoundException) return undefined
    throw error
  } finally {
    streams.destroy()
  }
}

/**
 * Returns the change with its current row, because an unreadable row may have been corrected since. A readable stock
 * movement keeps its own images, because only they contain the balance after it.
 */
async function withCurrentRow(record: StreamRecord): Promise<StreamRecord> {
  // Imported late, because these modules read the table's name on import.
  const { readRows } = await import('../../lambdas/bookkeeping/read-rows.ts')
  const { movementBetween } = await import('../../lambdas/data/stock-journal.ts')
  const { StoredProduct } = await import('../../lambdas/data/products.ts')
  const { NewImage, ...change } = record.dynamodb ?? {}
  const [before, after] = [imageOf(change.OldImage), imageOf(NewImage)]
  if (movementBetween(before, after) && StoredProduct.safeParse(after).success) return record
  const [current] = await readRows([Key.parse(unmarshall(change.Keys ?? {}))])
  const image = current?.row && marshall(current.row, { removeUndefinedValues: true })
  return { ...record, dynamodb: { ...change, ...(image && { NewImage: image }) } }
}

const Key = z.object({ PK: z.string(), SK: z.string() })

function numberOf({ dynamodb }: StreamRecord): bigint {
  return BigInt(dynamodb?.SequenceNumber ?? 0)
}
