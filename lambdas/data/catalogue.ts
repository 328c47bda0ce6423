import { PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { clock } from '../clock.ts'
import { CATALOGUE, StoredProduct } from './products.ts'
import { expiresIn, type Item, table, tableName } from './table.ts'

/**
 * The whole catalogue, kept in a Lambda's memory. A warm call asks in one request only for what has changed since the
 * call before; the stream's consumer writes those changes down.
 *
 * Access patterns: all lamps (GSI1, see products.ts); changes since a time (PK, SK from CHANGE#<time>).
 *
 *   PK CATALOGUE   SK CHANGE#<ISO time of writing>#<product id>   product, stock or removed, expiresAt
 */

/**
 * A lamp as it now is; its stock, if nothing else has changed: most changes are sales, and half a minute of them is read
 * with each call; or the revision in which it was removed.
 */
export type CatalogueChange = { product: StoredProduct } | { stock: Stock } | { removed: Removed }

type Stock = Pick<StoredProduct, '_id' | 'countInStock' | 'revision'>
type Removed = Pick<StoredProduct, '_id' | 'revision'>

/** As it is written down: of which lamp the stock is, its key says. */
const Written = z.union([
  z.object({ product: StoredProduct }),
  z.object({ stock: z.pick(StoredProduct, { countInStock: true, revision: true }) }),
  z.object({ removed: z.pick(StoredProduct, { _id: true, revision: true }) }),
])

/** A change may be written a little late, or by a clock a little behind: each call reads back this far again. */
const OVERLAP_MS = 30_000

/** Changes are kept for a day; a memory older than half of that is read again as a whole. */
const CHANGES_KEPT_DAYS = 1
const MEMORY_LASTS_MS = 12 * 60 * 60 * 1000

/**
 * Lamps as the last change with all their fields left them, and the stock of later sales: each with a revision of its own,
 * so that it does not matter which of two changes comes first.
 */
type Lamps = { products: Map<string, StoredProduct>; stocks: Map<string, Stock> }

type Memory = { lamps: Lamps; newestFirst: readonly StoredProduct[]; readAt: number }

let memory: Memory | undefined

/** The lamps that the shop shows, newest first; at most a few seconds behind the table. */
export async function catalogue(): Promise<readonly StoredProduct[]> {
  return (await catalogueWithDrafts()).filter((product) => !product.isDraft)
}

/** The same with the drafts, which only those who keep the catalogue see. */
export async function catalogueWithDrafts(): Promise<readonly StoredProduct[]> {
  const now = clock.now()
  if (memory === undefined || now - memory.readAt > MEMORY_LASTS_MS) {
    const products = new Map((await allProducts()).map((product) => [product._id, product]))
    const lamps = { products, stocks: new Map() }
    memory = { lamps, newestFirst: sorted(lamps), readAt: now }
    return memory.newestFirst
  }
  const { lamps, readAt } = memory
  const changed = (await changesSince(readAt - OVERLAP_MS)).filter((change) => apply(change, lamps)).length > 0
  memory = { lamps, newestFirst: changed ? sorted(lamps) : memory.newestFirst, readAt: now }
  return memory.newestFirst
}

/** Writes changes down in their order. Repeating it is harmless. */
export async function writeChanges(changes: readonly CatalogueChange[]): Promise<void> {
  for (const change of changes) {
    await table.send(new PutCommand({ TableName: tableName, Item: changeItem(change, clock.now()) }))
  }
}

function changeItem(change: CatalogueChange, now: number): Item {
  const { _id, written } = writtenOf(change)
  return {
    PK: CATALOGUE,
    SK: `CHANGE#${new Date(now).toISOString()}#${_id}`,
    entity: 'catalogue-change',
    expiresAt: expiresIn(CHANGES_KEPT_DAYS, now),
    ...written,
  }
}

/** Which lamp a change is about, and what is written of it. */
function writtenOf(change: CatalogueChange): { _id: string; written: z.infer<typeof Written> } {
  if ('product' in change) return { _id: change.product._id, written: change }
  if ('removed' in change) return { _id: change.removed._id, written: change }
  const { _id, ...stock } = change.stock
  return { _id, written: { stock } }
}

function changeFrom(item: Readonly<Record<string, unknown>>): CatalogueChange {
  const written = Written.parse(item)
  if (!('stock' in written)) return written
  return { stock: { _id: String(item.SK).split('#').at(-1) ?? '', ...written.stock } }
}

/** Whether the change was news: one seen before, or overtaken by a later one, is not. */
function apply(change: CatalogueChange, { products, stocks }: Lamps): boolean {
  if ('removed' in change) {
    const { _id, revision } = change.removed
    const known = products.get(_id)
    return known !== undefined && known.revision <= revision && products.delete(_id)
  }
  if ('product' in change) {
    const { product } = change
    if (!isNews(product, products.get(product._id))) return false
    products.set(product._id, product)
    return true
  }
  const { stock } = change
  if (!isNews(stock, products.get(stock._id)) || !isNews(stock, stocks.get(stock._id))) return false
  stocks.set(stock._id, stock)
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
  for await (const { Items = [] } of pages) products.push(...Items.map((item) => StoredProduct.parse(item)))
  return products
}

async function changesSince(time: number): Promise<CatalogueChange[]> {
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      KeyConditionExpression: 'PK = :catalogue AND SK > :since',
      ExpressionAttributeValues: { ':catalogue': CATALOGUE, ':since': `CHANGE#${new Date(time).toISOString()}` },
    },
  )
  const changes: CatalogueChange[] = []
  for await (const { Items = [] } of pages) changes.push(...Items.map(changeFrom))
  return changes
}
