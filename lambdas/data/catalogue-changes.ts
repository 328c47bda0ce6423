import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { clock } from '../clock.ts'
import { timeLeft, withinTime } from '../deadline.ts'
import { batchWrite } from './batch-write.ts'
import { CATALOGUE, StoredProduct } from './products.ts'
import { readable } from './read-page.ts'
import { expiresIn, type Item, table, tableName } from './table.ts'

/**
 * The changes of the catalogue: the stream's consumer writes down which lamps have changed, and each catalogue in memory
 * (catalogue.ts) looks for them.
 *
 * Access pattern: changes since a time (PK, SK from CHANGE#<time>).
 *
 *   PK CATALOGUE   SK CHANGE#<ISO time of writing>#<what>#<product id>   stock, and isWhole if anything else has changed; or
 *                                                                        removed; expiresAt
 *
 * Dead letters are handed over again all at once: what keeps two changes apart that are written in the same millisecond is
 * their revision, and what they say of it.
 */

/**
 * The stock of a lamp as it now is, and whether anything else of it may be new, which is then read from the lamp itself: some
 * seconds of changes are read with each look, so they have to be short. Or the revision in which it was removed.
 */
export type CatalogueChange = { stock: Stock; isWhole: boolean } | { removed: Removed }

export type Stock = Pick<StoredProduct, '_id' | 'countInStock' | 'revision'>
export type Removed = Pick<StoredProduct, '_id' | 'revision'>

/**
 * As it is written down: of which lamp the stock is, its key says. Once, whole lamps were written down. The usual ones come
 * first, as each look reads hundreds.
 */
const Written = z.union([
  z.object({
    stock: z.pick(StoredProduct, { countInStock: true, revision: true }),
    isWhole: z._default(z.boolean(), false),
  }),
  z.object({ removed: z.pick(StoredProduct, { _id: true, revision: true }) }),
  z.object({ product: StoredProduct }),
])

/** Changes are kept for a day; a memory older than half of that is read again as a whole. */
const CHANGES_KEPT_DAYS = 1
export const MEMORY_LASTS_MS = 12 * 60 * 60 * 1000

/** A change may be written late, or by a clock a little behind: each look reads back this far again. */
export const OVERLAP_MS = 15_000

/**
 * How long a change may take from its time to the table: less than looks read back, or none would see it. What takes longer
 * is given up, and gets a new time when the stream hands it over again.
 */
const WRITTEN_WITHIN_MS = 10_000

/**
 * Writes changes down, those of one lamp as one. Repeating it is harmless.
 * @throws Refusal 503 if that takes too long; some may be written then
 */
export async function writeChanges(changes: readonly CatalogueChange[]): Promise<void> {
  const now = clock.now()
  const writes = collapsed(changes).map((change) => ({ PutRequest: { Item: changeItem(change, now) } }))
  await withinTime(Math.min(WRITTEN_WITHIN_MS, timeLeft()), () => batchWrite(writes))
}

/** Which lamp a change is about. */
export function idOf(change: CatalogueChange): string {
  return 'removed' in change ? change.removed._id : change.stock._id
}

/** The last change of each lamp. */
function collapsed(changes: readonly CatalogueChange[]): CatalogueChange[] {
  const byLamp = Map.groupBy(changes, idOf)
  return [...byLamp.values()].flatMap((ofLamp) => {
    const last = ofLamp.at(-1)
    if (last === undefined || 'removed' in last) return last ?? []
    return { ...last, isWhole: ofLamp.some((change) => 'stock' in change && change.isWhole) }
  })
}

function changeItem(change: CatalogueChange, now: number): Item {
  const { _id, what, written } = writtenOf(change)
  return {
    PK: CATALOGUE,
    SK: `CHANGE#${new Date(now).toISOString()}#${what}#${_id}`,
    entity: 'catalogue-change',
    expiresAt: expiresIn(CHANGES_KEPT_DAYS, now),
    ...written,
  }
}

/** Which lamp a change is about, and what is written of it. */
function writtenOf(change: CatalogueChange) {
  if ('removed' in change) {
    const { _id, revision } = change.removed
    return { _id, what: `${revision}removed`, written: change }
  }
  const { _id, ...stock } = change.stock
  const { revision } = stock
  return change.isWhole
    ? { _id, what: `${revision}whole`, written: { stock, isWhole: true } }
    : { _id, what: `${revision}`, written: { stock } }
}

function changeFrom(item: Readonly<Record<string, unknown>>): CatalogueChange {
  const written = Written.parse(item)
  if ('removed' in written) return written
  if ('product' in written) return { stock: written.product, isWhole: true }
  return { stock: { _id: String(item.SK).split('#').at(-1) ?? '', ...written.stock }, isWhole: written.isWhole }
}

/** Undefined if there are more than one page of them, some 7,000. */
export async function changesSince(time: number): Promise<CatalogueChange[] | undefined> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :catalogue AND SK > :since',
      // Each look reads hundreds of them: what it does not need would take half of its time.
      ProjectionExpression: 'SK, stock, isWhole, removed, product',
      ExpressionAttributeValues: { ':catalogue': CATALOGUE, ':since': `CHANGE#${new Date(time).toISOString()}` },
    }),
  )
  return LastEvaluatedKey === undefined ? readable(Items, changeFrom) : undefined
}
