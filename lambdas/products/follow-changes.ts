import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { imageOf } from '../data/stream-image.ts'
import { cleanUpPictures } from '../pictures/clean-up-pictures.ts'
import { applyToCatalogue } from './apply-to-catalogue.ts'

/**
 * What follows from changes of lamps and pictures, in one function, since a stream bears two readers and the totals are
 * the other. First the catalogues, which customers wait for. A picture that cannot be removed holds the later changes up
 * only until it is given up.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const lamps = Records.filter(
    ({ dynamodb }) => imageOf(dynamodb?.NewImage ?? dynamodb?.OldImage)?.entity === 'product',
  )
  const failed = [await applyToCatalogue(lamps), await cleanUpPictures(Records)]
  return {
    batchItemFailures: failed
      .filter((record) => record !== undefined)
      .map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
  }
}
