import { clock } from '../clock.ts'
import { outsideDeadline, withDeadline } from '../deadline.ts'
import { batchGet } from './batch-get.ts'
import {
  type CatalogueChange,
  changesSince,
  idOf,
  MAX_MEMORY_AGE_MS,
  OVERLAP_MS,
  type Removed,
  type Stock,
} from './catalogue-changes.ts'
import { CATALOGUE, productKey, StoredProduct } from './products.ts'
import { queryAll } from './query.ts'
import { readable } from './read-row.ts'

/**
 * The whole catalogue, cached in a Lambda's memory. A warm Lambda polls for changes at most once a second
 * (catalogue-changes.ts).
 *
 * Access patterns: all lamps (GSI1, see products.ts); lamps by their ids.
 */

/** Minimum time between two refreshes of a Lambda, in ms; calls in between are answered from memory. */
const REFRESH_INTERVAL_MS = 1000

/**
 * Above this many calls since the last refresh, serve from memory and refresh in the background. No call waits for that
 * refresh, not even the one that starts it: under load, it takes far longer than the call itself. A single visitor, for
 * example after changing a price, does wait and sees the change.
 */
const MAX_WAITING_CALLS = 5
const CALL_COUNT_WINDOW_MS = 2 * REFRESH_INTERVAL_MS

/**
 * Maximum age of the cached catalogue, in ms, for answering calls during a refresh. Above it, they wait for the
 * refresh.
 */
const MAX_LAG_MS = 5000

/** Time limit of a refresh, in ms, after which it is abandoned. The first one reads everything and may take longer. */
const REFRESH_TIMEOUT_MS = 10_000
const FIRST_READ_TIMEOUT_MS = 25_000

/**
 * During an import, too much changes to read lamp by lamp. Then everything is read, with at least this many ms between
 * two reads.
 */
const READ_ALL_EVERY_MS = 2500

/** A lamp costs half a read unit by its key, and about a fifth of that in a query of all lamps. */
const KEYS_FOR_ALL = 5

/**
 * Lamps as last read, and the stock after later sales. Each has its own revision, so the order in which changes arrive
 * does not matter.
 */
type Lamps = { products: Map<string, StoredProduct>; stocks: Map<string, Stock> }

/**
 * The current lamps with and without drafts, newest first. An unchanged lamp stays the same object, because search
 * caches its search terms by object.
 */
type Lists = { all: readonly StoredProduct[]; shown: readonly StoredProduct[] }

type Memory = {
  lamps: Lamps
  lists: Lists
  /** Time at which the last refresh began, regardless of its result. */
  refreshedAt: number
  /** Time up to which all changes are included. */
  upTo: number
  allReadAt: number
}

let memory: Memory | undefined
/** The running refresh, if any. There is only one at a time, shared by all calls. */
let refreshing: Promise<Memory> | undefined
let callsSinceRefresh = 0

/** Returns the lamps that the shop shows, newest first, at most a few seconds behind the table. */
export async function catalogue(): Promise<readonly StoredProduct[]> {
  return (await currentMemory()).lists.shown
}

/** Returns the lamps that the shop shows, and the time up to which they include all changes. */
export async function catalogueUpTo(): Promise<{ lamps: readonly StoredProduct[]; upTo: number }> {
  const { lists, upTo } = await currentMemory()
  return { lamps: lists.shown, upTo }
}

/** Returns all lamps including drafts, which only users who manage the catalogue may see. */
export async function catalogueWithDrafts(): Promise<readonly StoredProduct[]> {
  return (await currentMemory()).lists.all
}

async function currentMemory(): Promise<Memory> {
  const now = clock.now()
  callsSinceRefresh += 1
  let current = memory ?? (await (refreshing ?? startRefresh(now)))
  if (refreshing === undefined && now - current.refreshedAt >= REFRESH_INTERVAL_MS) {
    const isBusy = callsSinceRefresh > MAX_WAITING_CALLS && now - current.refreshedAt < CALL_COUNT_WINDOW_MS
    const refresh = startRefresh(now)
    if (!isBusy) current = await refresh
  }
  // The refresh of another call may have failed, or be too old itself after the Lambda was frozen.
  if (isTooOldFor(now, current)) current = (await refreshing?.catch(() => undefined)) ?? current
  if (isTooOldFor(now, current)) current = await (refreshing ?? startRefresh(clock.now()))
  return current
}

/**
 * Checks the age of the memory at the time the call arrived, so that a call does not wait for one slow refresh after
 * another.
 */
function isTooOldFor(cameAt: number, { upTo }: Memory): boolean {
  return cameAt - upTo > MAX_LAG_MS
}

/**
 * Starts a refresh, or the first complete read. It is independent of the calls that await it and continues when they
 * end.
 */
function startRefresh(now: number): Promise<Memory> {
  callsSinceRefresh = 0
  const known = memory !== undefined && now - memory.upTo <= MAX_MEMORY_AGE_MS ? memory : undefined
  const work = known ? () => refresh(known, now) : () => readAll(now)
  const begun = outsideDeadline(() => withDeadline(known ? REFRESH_TIMEOUT_MS : FIRST_READ_TIMEOUT_MS, work))
    .then((found) => {
      memory = found
      return found
    })
    .finally(() => {
      refreshing = undefined
    })
  // Calls that await it receive the error. If none does, the next call refreshes again.
  begun.catch(() => {})
  refreshing = begun
  return begun
}

/** Returns the memory with the changes since its last refresh applied. */
async function refresh(known: Memory, now: number): Promise<Memory> {
  const { lamps } = known
  const changes = await changesSince(known.upTo - OVERLAP_MS)
  const ids = changes?.flatMap((change) => (isToBeRead(change, lamps) ? [change.stock._id] : []))
  if (changes === undefined || ids === undefined || ids.length * KEYS_FOR_ALL > Math.max(lamps.products.size, 500)) {
    return now - known.allReadAt < READ_ALL_EVERY_MS ? { ...known, refreshedAt: now } : readAll(now, lamps)
  }
  const read = (await productsByIds([...new Set(ids)])).filter((product) => takeProduct(product, lamps))
  const applied = changes.filter((change) => apply(change, lamps))
  const changed = new Set([...read.map(({ _id }) => _id), ...applied.map(idOf)])
  const lists = changed.size > 0 ? listsWith(known.lists.all, changed, lamps) : known.lists
  return { ...known, lists, refreshedAt: now, upTo: now }
}

/** Reads all lamps. If the index lags behind, the newer version that is already known is kept. */
async function readAll(now: number, known?: Lamps): Promise<Memory> {
  const products = new Map((await allProducts()).map((product) => [product._id, product]))
  for (const [id, before] of known?.products ?? []) {
    const read = products.get(id)
    if (read && !isNews(read, before)) products.set(id, before)
  }
  const lamps = { products, stocks: known?.stocks ?? new Map() }
  const lists = listsWith([], new Set(products.keys()), lamps)
  return { lamps, lists, refreshedAt: now, upTo: now, allReadAt: now }
}

/** Returns whether a change requires reading the lamp, which is not so if the known version is the same or newer. */
function isToBeRead(change: CatalogueChange, { products }: Lamps): change is { stock: Stock; isWhole: true } {
  return 'stock' in change && change.isWhole && isNews(change.stock, products.get(change.stock._id))
}

function takeProduct(product: StoredProduct, { products }: Lamps): boolean {
  if (!isNews(product, products.get(product._id))) return false
  products.set(product._id, product)
  return true
}

/** Applies a change. Returns false if it was applied before or a later one already was. */
function apply(change: CatalogueChange, { products, stocks }: Lamps): boolean {
  if ('removed' in change) {
    const { _id, revision } = change.removed
    const known = products.get(_id)
    return known !== undefined && known.revision <= revision && products.delete(_id)
  }
  const { _id, countInStock, revision } = change.stock
  const stock = { _id, countInStock, revision }
  if (!isNews(stock, products.get(_id)) || !isNews(stock, stocks.get(_id))) return false
  stocks.set(_id, stock)
  return true
}

function isNews(change: Removed, known: Removed | undefined): boolean {
  return known === undefined || known.revision < change.revision
}

/** Returns the lists with these lamps changed. */
function listsWith(before: readonly StoredProduct[], changed: ReadonlySet<string>, lamps: Lamps): Lists {
  const others = before.filter(({ _id }) => !changed.has(_id))
  const all = [...others, ...[...changed].flatMap((id) => asItIs(id, lamps) ?? [])].sort(newestFirst)
  return { all, shown: all.filter(({ isDraft }) => !isDraft) }
}

function asItIs(id: string, { products, stocks }: Lamps): StoredProduct | undefined {
  const [product, stock] = [products.get(id), stocks.get(id)]
  return product && stock && isNews(stock, product) ? { ...product, ...stock } : product
}

function newestFirst(a: StoredProduct, b: StoredProduct): number {
  return a._id < b._id ? 1 : -1
}

async function allProducts(): Promise<StoredProduct[]> {
  return readable(await queryAll({ in: 'GSI1', PK: CATALOGUE }), (item) => StoredProduct.parse(item))
}

/** Maximum number of items that DynamoDB reads by key in one request. */
const MAX_READS_AT_A_TIME = 100

async function productsByIds(ids: readonly string[]): Promise<StoredProduct[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / MAX_READS_AT_A_TIME) }, (_, n) =>
    ids.slice(n * MAX_READS_AT_A_TIME, (n + 1) * MAX_READS_AT_A_TIME).map(productKey),
  )
  const read = await Promise.all(batches.map((keys) => batchGet(keys)))
  return readable(read.flat(), (item) => StoredProduct.parse(item))
}
