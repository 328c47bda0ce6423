import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { clock } from '../clock.ts'
import { outsideOfCall, withinTime } from '../deadline.ts'
import { batchGet } from './batch-get.ts'
import {
  type CatalogueChange,
  changesSince,
  idOf,
  MEMORY_LASTS_MS,
  OVERLAP_MS,
  type Removed,
  type Stock,
} from './catalogue-changes.ts'
import { CATALOGUE, productKey, StoredProduct } from './products.ts'
import { readable } from './read-page.ts'
import { table, tableName } from './table.ts'

/**
 * The whole catalogue, kept in a Lambda's memory. A warm call asks once a second at most for what has changed since
 * (catalogue-changes.ts).
 *
 * Access patterns: all lamps (GSI1, see products.ts); lamps by their ids.
 */

/** How often a Lambda looks for changes: a crowd is answered from memory. */
const LOOK_EVERY_MS = 1000

/**
 * So many calls since a look not long ago are a crowd. Nobody in it waits for a look, the call that begins one included:
 * while the table has much else to do, it takes far longer than what is asked for. A person who comes alone, as after a new
 * price, waits and sees it.
 */
const CROWD = 5
const CROWD_WITHIN_MS = 2 * LOOK_EVERY_MS

/** How old a memory may be that calls are answered from while a look goes on: then they wait for it. */
const BEHIND_AT_MOST_MS = 5000

/** A look that takes longer is given up; the first one reads everything. */
const LOOK_WITHIN_MS = 10_000
const FIRST_LOOK_WITHIN_MS = 25_000

/** During an import there is too much to read lamp by lamp: then everything is read, no more often than this. */
const READ_ALL_EVERY_MS = 2500

/** By its key a lamp costs half a unit, and in a query of all of them about a fifth of that. */
const KEYS_FOR_ALL = 5

/**
 * Lamps as they were last read, and the stock of later sales: each with a revision of its own, so that it does not matter
 * which of two changes comes first.
 */
type Lamps = { products: Map<string, StoredProduct>; stocks: Map<string, Stock> }

/**
 * The lamps as they now are, newest first, with and without drafts. A lamp that has not changed is the same object as before:
 * by it a search knows the lamp's words.
 */
type Lists = { all: readonly StoredProduct[]; shown: readonly StoredProduct[] }

type Memory = {
  lamps: Lamps
  lists: Lists
  /** When the last look began, whatever it saw. */
  lookedAt: number
  /** All changes up to here are in it. */
  upTo: number
  allReadAt: number
}

let memory: Memory | undefined
/** The look that is under way: one at a time, whoever has begun it. */
let looking: Promise<Memory> | undefined
let callsSinceLook = 0

/** The lamps that the shop shows, newest first; at most a few seconds behind the table. */
export async function catalogue(): Promise<readonly StoredProduct[]> {
  return (await currentLists()).shown
}

/** The same with the drafts, which only those who keep the catalogue see. */
export async function catalogueWithDrafts(): Promise<readonly StoredProduct[]> {
  return (await currentLists()).all
}

async function currentLists(): Promise<Lists> {
  const now = clock.now()
  callsSinceLook += 1
  let current = memory ?? (await (looking ?? beginLook(now)))
  if (looking === undefined && now - current.lookedAt >= LOOK_EVERY_MS) {
    const isInCrowd = callsSinceLook > CROWD && now - current.lookedAt < CROWD_WITHIN_MS
    const look = beginLook(now)
    if (!isInCrowd) current = await look
  }
  // What another call has begun may have failed, or be too old itself, as after a Lambda has stood still.
  if (isTooOldFor(now, current)) current = (await looking?.catch(() => undefined)) ?? current
  if (isTooOldFor(now, current)) current = await (looking ?? beginLook(clock.now()))
  return current.lists
}

/** By when the call came: where looks take that long themselves, nobody waits for one after the other. */
function isTooOldFor(cameAt: number, { upTo }: Memory): boolean {
  return cameAt - upTo > BEHIND_AT_MOST_MS
}

/**
 * Begins to take up what has changed, or to read everything for the first time. It belongs to none of the calls that wait
 * for it: it does not end with them.
 */
function beginLook(now: number): Promise<Memory> {
  callsSinceLook = 0
  const known = memory !== undefined && now - memory.upTo <= MEMORY_LASTS_MS ? memory : undefined
  const work = known ? () => look(known, now) : () => readAll(now)
  const begun = outsideOfCall(() => withinTime(known ? LOOK_WITHIN_MS : FIRST_LOOK_WITHIN_MS, work))
    .then((found) => {
      memory = found
      return found
    })
    .finally(() => {
      looking = undefined
    })
  // Those who wait for it hear of a failure; if nobody does, the next call looks again.
  begun.catch(() => {})
  looking = begun
  return begun
}

/** What is in memory, with what has changed since. */
async function look(known: Memory, now: number): Promise<Memory> {
  const { lamps } = known
  const changes = await changesSince(known.upTo - OVERLAP_MS)
  const ids = changes?.flatMap((change) => (isToBeRead(change, lamps) ? [change.stock._id] : []))
  if (changes === undefined || ids === undefined || ids.length * KEYS_FOR_ALL > Math.max(lamps.products.size, 500)) {
    return now - known.allReadAt < READ_ALL_EVERY_MS ? { ...known, lookedAt: now } : readAll(now, lamps)
  }
  const read = (await productsByIds([...new Set(ids)])).filter((product) => takeProduct(product, lamps))
  const applied = changes.filter((change) => apply(change, lamps))
  const changed = new Set([...read.map(({ _id }) => _id), ...applied.map(idOf)])
  const lists = changed.size > 0 ? listsWith(known.lists.all, changed, lamps) : known.lists
  return { ...known, lists, lookedAt: now, upTo: now }
}

/** Everything; of a lamp that the index does not have as it is yet, what was known of it. */
async function readAll(now: number, known?: Lamps): Promise<Memory> {
  const products = new Map((await allProducts()).map((product) => [product._id, product]))
  for (const [id, before] of known?.products ?? []) {
    const read = products.get(id)
    if (read && !isNews(read, before)) products.set(id, before)
  }
  const lamps = { products, stocks: known?.stocks ?? new Map() }
  const lists = listsWith([], new Set(products.keys()), lamps)
  return { lamps, lists, lookedAt: now, upTo: now, allReadAt: now }
}

/** Whether a change says that a lamp has to be read: one that is known as it is, or newer, has not. */
function isToBeRead(change: CatalogueChange, { products }: Lamps): change is { stock: Stock; isWhole: true } {
  return 'stock' in change && change.isWhole && isNews(change.stock, products.get(change.stock._id))
}

function takeProduct(product: StoredProduct, { products }: Lamps): boolean {
  if (!isNews(product, products.get(product._id))) return false
  products.set(product._id, product)
  return true
}

/** Whether the change was news: one seen before, or overtaken by a later one, is not. */
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

/** The lamps of a list, of which these have changed. */
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
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :catalogue',
      ExpressionAttributeValues: { ':catalogue': CATALOGUE },
    },
  )
  const products: StoredProduct[] = []
  for await (const { Items = [] } of pages) products.push(...readable(Items, (item) => StoredProduct.parse(item)))
  return products
}

/** What DynamoDB reads by key in one request. */
const READ_AT_ONCE = 100

async function productsByIds(ids: readonly string[]): Promise<StoredProduct[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / READ_AT_ONCE) }, (_, n) =>
    ids.slice(n * READ_AT_ONCE, (n + 1) * READ_AT_ONCE).map(productKey),
  )
  const read = await Promise.all(batches.map((keys) => batchGet(keys)))
  return readable(read.flat(), (item) => StoredProduct.parse(item))
}
