import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { CatalogueChange } from '../data/catalogue.ts'
import { writeChanges } from '../data/catalogue.ts'
import { StoredProduct } from '../data/products.ts'
import { imageOf } from '../data/stream-image.ts'

/**
 * Writes down each change of a lamp, for the catalogues kept in memory. Told twice, a change is no news the second
 * time, so no marker is needed. A record that cannot be read fails alone: the ones before it are written.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const changes: CatalogueChange[] = []
  for (const record of event.Records) {
    const change = changeOf(record)
    if (!change) {
      await writeChanges(changes)
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
    }
    changes.push(change)
  }
  await writeChanges(changes)
  return { batchItemFailures: [] }
}

function changeOf({ dynamodb }: DynamoDBRecord): CatalogueChange | undefined {
  const after = StoredProduct.safeParse(imageOf(dynamodb?.NewImage))
  if (after.success) return { product: after.data }
  const before = StoredProduct.safeParse(imageOf(dynamodb?.OldImage))
  if (dynamodb?.NewImage || !before.success) {
    console.error(JSON.stringify({ level: 'error', what: 'unreadable product in the stream', keys: dynamodb?.Keys }))
    return undefined
  }
  const { _id, revision } = before.data
  return { removed: { _id, revision } }
}
