import type { CurrentSettings } from '../../shared/settings/settings.ts'
import { compareCount, countOf, journalStart, type RecountLimits } from '../../shared/stocktakes/difference.ts'
import {
  FIRST_RECOUNT_PIECES,
  FIRST_RECOUNT_VALUE,
  type Stocktake,
  type StocktakeLine,
  type StocktakePost,
  type Tally,
} from '../../shared/stocktakes/stocktake.ts'
import { clock } from '../clock.ts'
import { catalogueWithDrafts } from '../data/catalogue.ts'
import { readSnapshot, type Snapshot } from '../data/commit.ts'
import { productIn, productKey, type StoredProduct } from '../data/products.ts'
import { movementsSince } from '../data/stock-journal.ts'
import { limitConcurrency } from '../limit-concurrency.ts'

/** Returns the differences above which a second person counts a lamp. */
export function recountLimits({ recountPieces, recountValue }: CurrentSettings): RecountLimits {
  return { pieces: recountPieces ?? FIRST_RECOUNT_PIECES, value: recountValue ?? FIRST_RECOUNT_VALUE }
}

/** A lamp as it was read, with its journal from a moment on. */
type LampWithJournal = { product: StoredProduct; movements: Awaited<ReturnType<typeof movementsSince>> }

/** Tallies and post of a lamp, and the lamp itself unless it was deleted. */
type Counted = { tallies: readonly Tally[]; post?: StocktakePost | undefined; lamp?: LampWithJournal | undefined }

/** Returns the line of a lamp. Pure, except for the time. */
export function lineOf(
  product: { _id: string; name: string },
  { tallies, post, lamp }: Counted,
  limits: RecountLimits,
): StocktakeLine {
  const count = countOf(tallies)
  const standing = new Set(post?.tallies ?? count?.tallies.map(({ _id }) => _id))
  const line = {
    product: product._id,
    name: product.name,
    tallies: tallies
      .filter(({ pieces }) => pieces !== undefined)
      .map(({ _id, pieces, place, at, by }) => ({ _id, pieces, place, at, by, isCounted: standing.has(_id) })),
  }
  if (post) {
    const { counted, at, expected, difference, value, by, recordedAt, reason } = post
    return { ...line, state: 'posted', counted, at, expected, difference, value, post: { by, recordedAt, reason } }
  }
  if (!count) return { ...line, state: 'uncounted' }
  const { counted, at } = count
  if (!lamp) return { ...line, state: 'gone', counted, at }
  const now = new Date(clock.now()).toISOString()
  return { ...line, counted, at, ...compareCount(count, { ...lamp.product, movements: lamp.movements }, limits, now) }
}

/**
 * Returns a line as sellers see it in a blind stocktake: with their own tallies, and nothing that tells the stock. That
 * the difference is large is shown only to those who can count the lamp a second time.
 */
export function blindLine({ product, name, state, tallies }: StocktakeLine, person: string): StocktakeLine {
  const [own, others] = [tallies.filter(({ by }) => by._id === person), tallies.filter(({ by }) => by._id !== person)]
  const isSecond = others.some(({ isCounted }) => isCounted)
  return { product, name, state: state === 'second' && !isSecond ? 'ready' : state, tallies: own }
}

/** Returns the lamps that a stocktake is about. Drafts without stock are left out. */
export async function lampsInScope({ scope }: Stocktake): Promise<StoredProduct[]> {
  if (scope !== 'all' && 'products' in scope) return [...(await productsNow(scope.products)).values()]
  const lamps = await catalogueWithDrafts()
  return lamps.filter(
    ({ category, isDraft, countInStock }) =>
      (scope === 'all' || scope.category === category) && !(isDraft && countInStock === 0),
  )
}

/** Maximum number of journals that are read at the same time. */
const MAX_READS = 20

/** Maximum number of items that DynamoDB reads by key in one request. */
const MAX_KEYS = 100

/** Maximum number of repeated reads of lamps that moved between two reads. */
const MAX_REPEATS = 2

/**
 * Returns the counted lamps with their journals since they were counted. A lamp that moves between the reads of its row
 * and of its journal is read again.
 */
export async function lampsWithJournals(
  talliesByLamp: ReadonlyMap<string, readonly Tally[]>,
  repeats = 0,
): Promise<Map<string, LampWithJournal>> {
  const ids = [...talliesByLamp.keys()]
  const before = await productsNow(ids)
  const inTurn = limitConcurrency(MAX_READS)
  const read = await Promise.all(
    [...before.values()].map(async (product) => {
      const count = countOf(talliesByLamp.get(product._id) ?? [])
      const movements = count ? await inTurn(() => movementsSince(product._id, journalStart(count))) : []
      return [product._id, { product, movements }] as const
    }),
  )
  const lamps = new Map(read)
  if (repeats === MAX_REPEATS) return lamps
  const after = await productsNow(ids)
  const moved = ids.filter((id) => after.get(id)?.revision !== before.get(id)?.revision)
  if (moved.length === 0) return lamps
  for (const id of moved) lamps.delete(id)
  const again = new Map(moved.map((id) => [id, talliesByLamp.get(id) ?? []]))
  return new Map([...lamps, ...(await lampsWithJournals(again, repeats + 1))])
}

async function productsNow(wanted: Iterable<string>): Promise<Map<string, StoredProduct>> {
  // A stocktake may name a lamp twice.
  const ids = [...new Set(wanted)]
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_KEYS) }, (_, n) =>
    ids.slice(n * MAX_KEYS, (n + 1) * MAX_KEYS),
  )
  const snapshots: readonly Snapshot[] = await Promise.all(parts.map((part) => readSnapshot(part.map(productKey))))
  return new Map(
    ids.flatMap((id, n) => {
      const product = snapshots[Math.floor(n / MAX_KEYS)]
      const found = product && productIn(product, id)
      return found ? [[id, found] as const] : []
    }),
  )
}
