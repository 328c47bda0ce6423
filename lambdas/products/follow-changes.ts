import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { EntityName } from '../../shared/entities.ts'
import { clock } from '../clock.ts'
import { heartbeatIn, recordHeartbeat } from '../data/health.ts'
import { imageOf } from '../data/stream-image.ts'
import { declarePurchases } from '../fiscal/declare-purchases.ts'
import { declareStock } from '../fiscal/declare-stock.ts'
import { wakeSender } from '../fiscal/wake-sender.ts'
import { inBackground } from '../in-background.ts'
import { cleanUpPictures } from '../pictures/clean-up-pictures.ts'
import { applyToCatalogue } from './apply-to-catalogue.ts'
import { writeBalances } from './write-balances.ts'

/** One use of the stream's records. */
type Reader = {
  entities: readonly EntityName[]
  /** Reads a batch. Repeating it must be harmless. Returns the first record that failed, if the records before it are done. */
  read: (records: readonly DynamoDBRecord[]) => Promise<DynamoDBRecord | undefined>
}

/** Each entity must be `followed` in shared/entities.ts. Catalogues come first, because customers wait for them. */
const readers: readonly Reader[] = [
  { entities: ['product'], read: applyToCatalogue },
  { entities: ['product'], read: writeBalances },
  { entities: ['product'], read: declareStock },
  { entities: ['receipt'], read: declarePurchases },
  // The sender then also finds what was declared above.
  { entities: ['fiscal'], read: wakeSender },
  { entities: ['product', 'settings', 'picture'], read: cleanUpPictures },
]

/**
 * Passes the changes of the stream to each reader in one function, because a stream supports only two consumers, and
 * the totals are the other. A failure of one reader does not stop the others, but the stream redelivers to all of them
 * and delays later changes until its retries are used up.
 */
export const handler = inBackground(async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const records = Records.map((record) => ({
    record,
    image: imageOf(record.dynamodb?.NewImage ?? record.dynamodb?.OldImage),
  }))
  const failed = new Set<DynamoDBRecord>()
  const errors: unknown[] = []
  for (const { entities, read } of readers) {
    const own = records.filter(({ image }) => entities.some((name) => name === image?.entity))
    try {
      const record = await read(own.map(({ record }) => record))
      if (record) failed.add(record)
    } catch (error) {
      errors.push(error)
    }
  }
  // The stream halves a batch whose function throws, so it finds the record that a reader could not name.
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${readers.length} readers failed: ${errors[0]}`)
  const beat = Records.map(({ dynamodb }) => heartbeatIn(imageOf(dynamodb?.NewImage))).findLast(
    (at) => at !== undefined,
  )
  if (beat !== undefined) await recordHeartbeat('FOLLOWED', beat, new Date(clock.now()).toISOString())
  return { batchItemFailures: [...failed].map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })) }
})
