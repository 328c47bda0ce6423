import * as z from 'zod/mini'
import { clock } from '../clock.ts'
import { remainingMs, withDeadline } from '../deadline.ts'
import { batchWrite } from './batch-write.ts'
import { CATALOGUE, StoredProduct } from './products.ts'
import { query } from './query.ts'
import { readable } from './read-row.ts'
import { expiresIn, type Item } from './table.ts'

/**
 * Changes of the catalogue. The stream's consumer records which lamps have changed, and each in-memory catalogue
 * (catalogue.ts) polls for them.
 *
 * Access pattern: changes since a time (PK, SK from CHANGE#<time>).
 *
 *   PK CATALOGUE   SK CHANGE#<ISO time of writing>#<what>#<product id>   stock, and isWhole if anything else has changed; or
 *                                                                        removed; expiresAt
 *
 * Dead letters are redelivered all together. Two changes that are written in the same millisecond differ in their
 * revision or content.
 */

/**
 * The current stock of a lamp, and whether anything else of the lamp may have changed; if so, the lamp itself is read.
 * Or the revision in which it was removed. Each refresh reads several seconds of changes, so they must be short.
 */
export type CatalogueChange = { stock: Stock; isWhole: boolean } | { removed: Removed }

export type Stock = Pick<StoredProduct, '_id' | 'countInStock' | 'revision'>
export type Removed = Pick<StoredProduct, '_id' | 'revision'>

/**
 * A change as stored. The sort key holds the lamp's id. The most frequent form comes first because each refresh parses
 * hundreds.
 */
const StoredChange = z.union([
  z.object({
    stock: z.pick(StoredProduct, { countInStock: true, revision: true }),
    isWhole: z._default(z.boolean(), false),
  }),
  z.object({ removed: z.pick(StoredProduct, { _id: true, revision: true }) }),
])

/** Days for which changes are kept. A memory older than half of that is read again completely. */
const CHANGES_KEPT_DAYS = 1
export const MAX_MEMORY_AGE_MS = 12 * 60 * 60 * 1000

/**
 * Each refresh reads this many ms back again, because a change may be written late or by a clock that is slightly
 * behind.
 */
export const OVERLAP_MS = 15_000

/**
 * Time limit for writing a change, in ms. It must be shorter than the overlap of refreshes; otherwise a refresh could
 * miss the change. A slower write is abandoned and gets a new time when the stream delivers the change again.
 */
const WRITE_TIMEOUT_MS = 10_000

/**
 * Writes changes, merged into one per lamp. Repeating it is harmless.
 * @throws Refusal 503 if that takes too long; some may have been written by then
 */
export async function writeChanges(changes: readonly CatalogueChange[]): Promise<void> {
  const now = clock.now()
  const writes = latestOfEachLamp(changes).map((change) => ({ PutRequest: { Item: changeItem(change, now) } }))
  await withDeadline(Math.min(WRITE_TIMEOUT_MS, remainingMs()), () => batchWrite(writes))
}

/** Returns the id of the lamp that a change is about. */
export function idOf(change: CatalogueChange): string {
  return 'removed' in change ? change.removed._id : change.stock._id
}

/** Returns the last change of each lamp. */
function latestOfEachLamp(changes: readonly CatalogueChange[]): CatalogueChange[] {
  const byLamp = Map.groupBy(changes, idOf)
  return [...byLamp.values()].flatMap((ofLamp) => {
    const last = ofLamp.at(-1)
    if (last === undefined || 'removed' in last) return last ?? []
    return { ...last, isWhole: ofLamp.some((change) => 'stock' in change && change.isWhole) }
  })
}

function changeItem(change: CatalogueChange, now: number): Item {
  const { _id, what, written } = toStoredChange(change)
  return {
    PK: CATALOGUE,
    SK: `CHANGE#${new Date(now).toISOString()}#${what}#${_id}`,
    entity: 'catalogue-change',
    expiresAt: expiresIn(CHANGES_KEPT_DAYS, now),
    ...written,
  }
}

/** Returns the lamp that a change is about, and what is stored of the change. */
function toStoredChange(change: CatalogueChange) {
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
  const written = StoredChange.parse(item)
  if ('removed' in written) return written
  return { stock: { _id: String(item.SK).split('#').at(-1) ?? '', ...written.stock }, isWhole: written.isWhole }
}

/**
 * Returns the ids of the lamps that have changed since a time up to which the caller knows all changes. Undefined if the
 * changes are too many or no longer all there, or the time is invalid.
 */
export async function changedSince(time: number): Promise<ReadonlySet<string> | undefined> {
  const age = clock.now() - time
  if (!(age >= -OVERLAP_MS && age <= MAX_MEMORY_AGE_MS)) return undefined
  const changes = await changesSince(time - OVERLAP_MS)
  return changes && new Set(changes.map(idOf))
}

/** Returns the changes since a time, or undefined if they exceed one page of about 7,000. */
export async function changesSince(time: number): Promise<CatalogueChange[] | undefined> {
  const since = { from: `CHANGE#${new Date(time).toISOString()}`, to: 'CHANGE#~' }
  // Each refresh reads hundreds of them. Reading all attributes would double its duration.
  const options = { ProjectionExpression: 'SK, stock, isWhole, removed' }
  const { Items = [], LastEvaluatedKey } = await query({ in: 'TABLE', PK: CATALOGUE, between: since }, options)
  return LastEvaluatedKey === undefined ? readable(Items, changeFrom) : undefined
}
