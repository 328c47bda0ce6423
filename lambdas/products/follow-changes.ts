import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { clock } from '../clock.ts'
import { heartbeatIn, recordHeartbeat } from '../data/health.ts'
import { imageOf } from '../data/stream-image.ts'
import { inBackground } from '../in-background.ts'
import { cleanUpPictures } from '../pictures/clean-up-pictures.ts'
import { applyToCatalogue } from './apply-to-catalogue.ts'
import { writeBalances } from './write-balances.ts'

/**
 * Applies changes of lamps and pictures to the catalogues, the lamps' journals and the picture files. One function does
 * all of it because a stream supports only two readers, and the totals are the other. Catalogues come first, as
 * customers wait for them. A picture that cannot be removed delays later changes until its retries are used up.
 */
export const handler = inBackground(async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const lamps = Records.filter(
    ({ dynamodb }) => imageOf(dynamodb?.NewImage ?? dynamodb?.OldImage)?.entity === 'product',
  )
  const unread = await applyToCatalogue(lamps)
  await writeBalances(lamps)
  const failed = [unread, await cleanUpPictures(Records)]
  const beat = Records.map(({ dynamodb }) => heartbeatIn(imageOf(dynamodb?.NewImage))).findLast(
    (at) => at !== undefined,
  )
  if (beat !== undefined) await recordHeartbeat('FOLLOWED', beat, new Date(clock.now()).toISOString())
  return {
    batchItemFailures: failed
      .filter((record) => record !== undefined)
      .map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
  }
})
