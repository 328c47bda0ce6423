import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { clock } from '../clock.ts'
import { outsideOfCall, timeLeft, withinTime } from '../deadline.ts'
import { batchGet } from './batch-get.ts'
import { batchWrite } from './batch-write.ts'
import { CATALOGUE, productKey, StoredProduct } from './products.ts'
import { readable } from './read-page.ts'
import { expiresIn, type Item, table, tableName } from './table.ts'

/**
 * The whole catalogue, kept in a Lambda's memory. A warm call asks once a second at most for what has changed since; the
 * stream's consumer writes down which lamps those are.
 *
 * Access patterns: all lamps (GSI1, see products.ts); changes since a time (PK, SK from CHANGE#<time>); lamps by their ids.
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

type Stock = Pick<StoredProduct, '_id' | 'countInStock' | 'revision'>
type Removed = Pick<StoredProduct, '_id' | 'revision'>

/**
 * As it is written down: of which lamp the stock is, its key says. The version before this one wrote whole lamps down; it
 * reads what this one writes as a change of the stock.
 */
const Written = z.union([
  z.object({ product: StoredProduct }),
  z.object({
    stock: z.pick(StoredProduct, { countInStock: true, revision: true }),
    isWhole: z._default(z.boolean(), false),
  }),
  z.object({ removed: z.pick(StoredProduct, { _id: true, revision: true }) }),
])

/** How often a Lambda looks for changes: a crowd is answered from memory. */
const LOOK_EVERY_MS = 1000

/**
 * How long the call that begins a look waits for it, where another one has looked within the last two seconds. While the table
 * has much else to do, a crowd is answered from memory and the look goes on beside it; a person who comes alone, as after a new
 * price, waits and sees it.
 */
const WAITED_FOR_MS = 25
const CROWD_WITHIN_MS = 2 * LOOK_EVERY_MS

/** How old a memory may be that calls are answered from while a look goes on: then they wait for it. */
const BEHIND_AT_MOST_MS = 5000

/** A look that takes longer is given up. */
const LOOK_WITHIN_MS = 10_000

/** A change may be written late, or by a clock a little behind: each look reads back this far again. */
const OVERLAP_MS = 15_000

/**
 * How long a change may take from its time to the table: less than looks read back, or none would see it. What takes longer
 * is given up, and gets a new time when the stream hands it over again.
 */
const WRITTEN_WITHIN_MS = 10_000

/** During an import there is too much to read lamp by lamp: then everything is read, no more often than this. */
const READ_ALL_EVERY_MS = 2500

/** By its key a lamp costs half a unit, and in a query of all of them about a fifth of that. */
const KEYS_FOR_ALL = 5

/** Changes are kept for a day; a memory older than half of that is read again as a whole. */
const CHANGES_KEPT_DAYS = 1
const MEMORY_LASTS_MS = 12 * 60 * 60 * 1000

/**
 * Lamps as they were last read, and the stock of later sales: each with a revision of its own, so that it does not matter
 * which of two changes comes first.
 */
type Lamps = { products: Map<string, StoredProduct>; stocks: Map<string, Stock> }

type Memory = {
  lamps: Lamps
  newestFirst: readonly StoredProduct[]
  /** When the last look began, whatever it saw. */
  lookedAt: number
  /** All changes up to here are in it. */
  upTo: number
  allReadAt: number
}

let memory: Memory | undefined
/** The look that is under way: one at a time, whoever has begun it. */
let looking: Promise<void> | undefined

/** The lamps that the shop shows, newest first; at most a few seconds behind the table. */
export async function catalogue(): Promise<readonly StoredProduct[]> {
  return (await catalogueWithDrafts()).filter((product) => !product.isDraft)
}

/** The same with the drafts, which only those who keep the catalogue see. */
export async function catalogueWithDrafts(): Promise<readonly StoredProduct[]> {
  const now = clock.now()
  if (memory === undefined || now - memory.upTo > MEMORY_LASTS_MS) {
    memory = await readAll(now)
    return memory.newestFirst
  }
  if (looking === undefined && now - memory.lookedAt >= LOOK_EVERY_MS) {
    const isInCrowd = now - memory.lookedAt < CROWD_WITHIN_MS
    looking = beginLook(memory, now)
    await (isInCrowd ? Promise.race([looking, clock.pause(WAITED_FOR_MS)]) : looking)
  }
  // What another call has begun may have failed, or be too old itself, as after a Lambda has stood still.
  if (isTooOld(memory)) await looking?.catch(() => {})
  if (isTooOld(memory)) {
    looking ??= beginLook(memory, clock.now())
    await looking
  }
  return memory.newestFirst
}

function isTooOld({ upTo }: Memory): boolean {
  return clock.now() - upTo > BEHIND_AT_MOST_MS
}

/** Begins to take up what has changed. It belongs to none of the calls that wait for it: it does not end with them. */
function beginLook(known: Memory, now: number): Promise<void> {
  const work = outsideOfCall(() => withinTime(LOOK_WITHIN_MS, () => look(known, now)))
    .then((found) => {
      memory = found
    })
    .finally(() => {
      looking = undefined
    })
  // Those who wait for it hear of a failure; if nobody does, the next call looks again.
  work.catch(() => {})
  return work
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
  const newestFirst = read.length + applied.length > 0 ? sorted(lamps) : known.newestFirst
  return { ...known, newestFirst, lookedAt: now, upTo: now }
}

/** Everything; of a lamp that the index does not have as it is yet, what was known of it. */
async function readAll(now: number, known?: Lamps): Promise<Memory> {
  const products = new Map((await allProducts()).map((product) => [product._id, product]))
  for (const [id, before] of known?.products ?? []) {
    const read = products.get(id)
    if (read && isNews(before, read)) products.set(id, before)
  }
  const lamps = { products, stocks: known?.stocks ?? new Map() }
  return { lamps, newestFirst: sorted(lamps), lookedAt: now, upTo: now, allReadAt: now }
}

/**
 * Writes changes down, those of one lamp as one. Repeating it is harmless.
 * @throws Refusal 503 if that takes too long; some may be written then
 */
export async function writeChanges(changes: readonly CatalogueChange[]): Promise<void> {
  const now = clock.now()
  const writes = collapsed(changes).map((change) => ({ PutRequest: { Item: changeItem(change, now) } }))
  await withinTime(Math.min(WRITTEN_WITHIN_MS, timeLeft()), () => batchWrite(writes))
}

/** The last change of each lamp. */
function collapsed(changes: readonly CatalogueChange[]): CatalogueChange[] {
  const byLamp = Map.groupBy(changes, (change) => ('removed' in change ? change.removed._id : change.stock._id))
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

function sorted({ products, stocks }: Lamps): readonly StoredProduct[] {
  const asTheyAre = [...products.values()].map((product) => {
    const stock = stocks.get(product._id)
    return stock && isNews(stock, product) ? { ...product, ...stock } : product
  })
  return asTheyAre.sort((a, b) => (a._id < b._id ? 1 : -1))
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

/** Undefined if there are more than one page of them, some 7,000. */
async function changesSince(time: number): Promise<CatalogueChange[] | undefined> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :catalogue AND SK > :since',
      ExpressionAttributeValues: { ':catalogue': CATALOGUE, ':since': `CHANGE#${new Date(time).toISOString()}` },
    }),
  )
  return LastEvaluatedKey === undefined ? readable(Items, changeFrom) : undefined
}
