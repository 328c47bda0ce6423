import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { FollowedEntity } from '../../shared/entities.ts'
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

/** Reads a batch. Repeating it must be harmless. Returns the first record that failed, if the records before it are done. */
type Reader = (records: readonly DynamoDBRecord[]) => Promise<DynamoDBRecord | undefined>

/** In the order in which they run: catalogues come first, because customers wait for them. */
const readers: Readonly<Record<FollowedEntity, readonly Reader[]>> = {
  product: [applyToCatalogue, writeBalances, declareStock, cleanUpPictures],
  receipt: [declarePurchases],
  // The sender then also finds what was declared above.
  fiscal: [wakeSender],
  settings: [cleanUpPictures],
  picture: [cleanUpPictures],
}
const readersOf = new Map<unknown, readonly Reader[]>(Object.entries(readers))
const allReaders = new Set(Object.values(readers).flat())

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
  for (const read of allReaders) {
    const own = records.filter(({ image }) => readersOf.get(image?.entity)?.includes(read))
    try {
      const record = await read(own.map(({ record }) => record))
      if (record) failed.add(record)
    } catch (error) {
      errors.push(error)
    }
  }
  // The stream halves a batch whose function throws, so it finds the record that a reader could not name.
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${allReaders.size} readers failed: ${errors[0]}`)
  const beat = Records.map(({ dynamodb }) => heartbeatIn(imageOf(dynamodb?.NewImage))).findLast(
    (at) => at !== undefined,
  )
  if (beat !== undefined) await recordHeartbeat('FOLLOWED', beat, new Date(clock.now()).toISOString())
  return { batchItemFailures: [...failed].map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })) }
})
