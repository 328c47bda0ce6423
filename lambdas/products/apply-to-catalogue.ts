import type { DynamoDBRecord } from 'aws-lambda'
import type { CatalogueChange } from '../data/catalogue-changes.ts'
import { writeChanges } from '../data/catalogue-changes.ts'
import { StoredProduct } from '../data/products.ts'
import { imageOf } from '../data/stream-image.ts'
import { log } from '../log.ts'

/**
 * Writes each change of a lamp for the in-memory catalogues. They ignore changes that they already have, so a repeat is
 * harmless and needs no marker. Returns the first record that cannot be read; the records before it are written.
 */
export async function applyToCatalogue(records: readonly DynamoDBRecord[]): Promise<DynamoDBRecord | undefined> {
  const changes: CatalogueChange[] = []
  for (const record of records) {
    const change = changeOf(record)
    if (!change) {
      await writeChanges(changes)
      return record
    }
    changes.push(change)
  }
  await writeChanges(changes)
  return undefined
}

function changeOf({ dynamodb }: DynamoDBRecord): CatalogueChange | undefined {
  const after = StoredProduct.safeParse(imageOf(dynamodb?.NewImage))
  const before = StoredProduct.safeParse(imageOf(dynamodb?.OldImage))
  if (after.success) {
    const { _id, countInStock, revision } = after.data
    const isSale = before.success && allButStock(before.data) === allButStock(after.data)
    return { stock: { _id, countInStock, revision }, isWhole: !isSale }
  }
  if (dynamodb?.NewImage || !before.success) {
    log('error', 'record.unreadable', { keys: imageOf(dynamodb?.Keys) })
    return undefined
  }
  const { _id, revision } = before.data
  return { removed: { _id, revision } }
}

/** Returns the fields that a sale or the post of a count without a surplus leaves as they are. */
function allButStock({
  countInStock: _count,
  revision: _revision,
  lastCountAt,
  lastCountSurplus = 0,
  ...rest
}: StoredProduct): string {
  // The form of a goods receipt asks whether the surplus of a count was in the delivery.
  return JSON.stringify({ ...rest, ...(lastCountSurplus > 0 && { lastCountAt, lastCountSurplus }) })
}
