import { PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { CATALOGUE, StoredProduct } from './products.ts'
import { expiresIn, type Item, table, tableName } from './table.ts'

/**
 * The whole catalogue, kept in a Lambda's memory. A warm call asks in one request only for what has changed since the
 * call before; the stream's consumer writes those changes down.
 *
 * Access patterns: all lamps (GSI1, see products.ts); changes since a time (PK, SK from CHANGE#<time>).
 *
 *   PK CATALOGUE   SK CHANGE#<ISO time of writing>#<product id>   product or removed, expiresAt
 */

/** A lamp as it now is, or the revision in which it was removed. */
export const CatalogueChange = z.union([
  z.object({ product: StoredProduct }),
  z.object({ removed: z.pick(StoredProduct, { _id: true, revision: true }) }),
])
export type CatalogueChange = z.infer<typeof CatalogueChange>

/** Changes may be written down a little late, or by a clock a little behind: each call looks back this far again. */
const OVERLAP_MS = 30_000

/** Changes are kept for a day; a memory older than half of that is not mended but made anew. */
const CHANGES_KEPT_DAYS = 1
const MEMORY_LASTS_MS = 12 * 60 * 60 * 1000

type Memory = { products: Map<string, StoredProduct>; newestFirst: readonly StoredProduct[]; readAt: number }

let memory: Memory | undefined

/** The lamps that the shop shows, newest first; at most a few seconds behind the table. */
export async function catalogue(): Promise<readonly StoredProduct[]> {
  return (await catalogueWithDrafts()).filter((product) => !product.isDraft)
}

/** The same with the drafts, which only those who keep the catalogue see. */
export async function catalogueWithDrafts(): Promise<readonly StoredProduct[]> {
  const now = Date.now()
  if (memory === undefined || now - memory.readAt > MEMORY_LASTS_MS) {
    const products = new Map((await allProducts()).map((product) => [product._id, product]))
    memory = { products, newestFirst: sorted(products), readAt: now }
    return memory.newestFirst
  }
  const { products, readAt } = memory
  const changed = (await changesSince(readAt - OVERLAP_MS)).filter((change) => apply(change, products)).length > 0
  memory = { products, newestFirst: changed ? sorted(products) : memory.newestFirst, readAt: now }
  return memory.newestFirst
}

/** Writes changes down in their order. Repeating it is harmless. */
export async function writeChanges(changes: readonly CatalogueChange[]): Promise<void> {
  for (const change of changes) {
    await table.send(new PutCommand({ TableName: tableName, Item: changeItem(change, Date.now()) }))
  }
}

function changeItem(change: CatalogueChange, now: number): Item {
  const id = 'product' in change ? change.product._id : change.removed._id
  return {
    PK: CATALOGUE,
    SK: `CHANGE#${new Date(now).toISOString()}#${id}`,
    entity: 'catalogue-change',
    expiresAt: expiresIn(CHANGES_KEPT_DAYS, now),
    ...change,
  }
}

/** Whether the change was news: one seen before, or overtaken by a later one, is not. */
function apply(change: CatalogueChange, products: Map<string, StoredProduct>): boolean {
  const { _id, revision } = 'product' in change ? change.product : change.removed
  const known = products.get(_id)
  if ('product' in change) {
    if (known && known.revision >= revision) return false
    products.set(_id, change.product)
    return true
  }
  return known !== undefined && known.revision <= revision && products.delete(_id)
}

function sorted(products: ReadonlyMap<string, StoredProduct>): readonly StoredProduct[] {
  return [...products.values()].sort((a, b) => (a._id < b._id ? 1 : -1))
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
  for await (const { Items = [] } of pages) changes.push(...Items.map((item) => CatalogueChange.parse(item)))
  return changes
}
