import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { StaffProduct } from '../../shared/products/product.ts'
import { Refusal } from '../refusal.ts'
import type { Snapshot } from './commit.ts'
import { query } from './query.ts'
import { type Row, readRow } from './read-row.ts'
import { putNew, removeUnchanged, updateRow } from './row-writes.ts'
import { type Claim, type Item, table, tableName, type Write } from './table.ts'

/**
 * Access patterns: a lamp by id (PK/SK); a lamp by slug, and all lamps of the catalogue (GSI1); a lamp by a former slug
 * (PK/SK).
 *
 *   PK PRODUCT#<id>   SK PRODUCT   GSI1PK CATALOGUE   GSI1SK <slug>
 *   PK SLUG#<slug>    SK SLUG      productId: claims the slug, so that it is unique
 *   PK SLUG#<slug>    SK FORMER    productId: of the last lamp that had the slug and got another one
 */

/** A lamp as stored. `revision` grows with every change of any kind. */
export const StoredProduct = z.extend(StaffProduct, {
  revision: z.int(),
  /**
   * Revision after the last edit. Edits are committed against it: stock changes constantly, and must not make an edit
   * fail.
   */
  editedRevision: z.optional(z.int()),
  /** Moment of the last count that was posted. A sale made before it was already counted. */
  lastCountAt: z.optional(z.iso.datetime()),
  /** Pieces of that count's surplus that no receipt has explained yet. */
  lastCountSurplus: z.optional(z.int()),
})
export type StoredProduct = z.infer<typeof StoredProduct>

export const CATALOGUE = 'CATALOGUE'

export function productKey(id: string) {
  return { PK: `PRODUCT#${id}`, SK: 'PRODUCT' }
}

export function productItem(product: StoredProduct): Item {
  return { ...productKey(product._id), GSI1PK: CATALOGUE, GSI1SK: product.slug, entity: 'product', ...product }
}

export function slugItem({ slug, _id }: StoredProduct): Item {
  return { ...slugKey(slug), entity: 'slug', productId: _id }
}

export async function productById(id: string): Promise<StoredProduct | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: productKey(id) }))
  return productFrom(Item)
}

export async function productBySlug(slug: string): Promise<StoredProduct | undefined> {
  const range = { in: 'GSI1', PK: CATALOGUE, between: { from: slug, to: slug } } as const
  const { Items = [] } = await query(range, { Limit: 1 })
  return productFrom(Items[0])
}

/** Returns whether the shop has at least one lamp, hidden lamps included. */
export async function hasLamps(): Promise<boolean> {
  const { Items = [] } = await query({ in: 'GSI1', PK: CATALOGUE }, { Limit: 1 })
  return Items.length > 0
}

const Former = z.object({ productId: z.string() })

/** Returns the lamp that formerly had a slug: links to it still exist elsewhere. */
export async function productByFormerSlug(slug: string): Promise<StoredProduct | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: formerSlugKey(slug) }))
  return Item && productById(Former.parse(Item).productId)
}

/** Lamps by id, as they were read. */
export type ProductsById = ReadonlyMap<string, StoredProduct>

/** Returns those of these lamps that are among the items read. */
export function productsIn(snapshot: Snapshot, ids: readonly string[]): ProductsById {
  return new Map(ids.flatMap((id) => productIn(snapshot, id) ?? []).map((product) => [product._id, product]))
}

/** Returns a lamp from the items read, or undefined if it does not exist. */
export function productIn(snapshot: Snapshot, id: string): StoredProduct | undefined {
  return productFrom(snapshot(productKey(id)))
}

function productFrom(item: Row | undefined): StoredProduct | undefined {
  return item && readRow(item, (row) => StoredProduct.parse(row))
}

/** Returns the write that creates a lamp. */
export function putProduct(product: StoredProduct): Write {
  return putNew(productItem(product))
}

/**
 * Returns the write of an edited lamp, if it was not edited since it was read. If the edit sets the stock or the cost,
 * both must be unchanged, too. If it does not, sales in between keep their effect, so an edit does not wait for sales.
 */
export function editProduct(snapshot: StoredProduct, next: StoredProduct): Write {
  const { revision, editedRevision, countInStock, costPrice } = snapshot
  const setsStock = next.countInStock !== countInStock
  const setsValue = setsStock || next.costPrice !== costPrice
  const isEdited = next.editedRevision !== editedRevision
  // The movement named in the row did not lead to this count (stock.ts), so it is removed whether the row has one or
  // not.
  const before = { ...productItem(snapshot), ...(setsStock && { lastMovementId: 'an earlier one' }) }
  const unedited =
    editedRevision === undefined
      ? 'attribute_exists(PK) AND attribute_not_exists(editedRevision)'
      : 'editedRevision = :edited'
  return updateRow(before, productItem({ ...next, revision, editedRevision }), {
    ConditionExpression: setsValue ? `${unedited} AND countInStock = :counted AND costPrice = :valued` : unedited,
    ExpressionAttributeValues: {
      ':one': 1,
      ...(editedRevision !== undefined && { ':edited': editedRevision }),
      ...(setsValue && { ':counted': countInStock, ':valued': costPrice }),
    },
    counting: ['revision = revision + :one', ...(isEdited ? ['editedRevision = revision + :one'] : [])],
  })
}

/** Returns the write that deletes a lamp, if it is unchanged since it was read. */
export function removeProduct(snapshot: StoredProduct): Write {
  return removeUnchanged(productKey(snapshot._id), snapshot)
}

/** Returns the claim on a slug for a lamp. It is refused if another lamp has the slug. */
export function claimSlug(product: StoredProduct): Claim {
  return {
    write: putNew(slugItem(product)),
    refusal: new Refusal('slug.taken', `Another lamp already has the slug ${product.slug}`),
  }
}

/** Returns the write that frees a lamp's slug. */
export function releaseSlug({ slug }: StoredProduct): Write {
  return { Delete: { TableName: tableName, Key: slugKey(slug) } }
}

/** Returns the write that records a lamp's slug as its former one. A lamp that takes the slug later has priority. */
export function keepFormerSlug({ slug, _id }: StoredProduct): Write {
  return { Put: { TableName: tableName, Item: { ...formerSlugKey(slug), entity: 'former-slug', productId: _id } } }
}

function formerSlugKey(slug: string) {
  return { PK: `SLUG#${slug}`, SK: 'FORMER' }
}

function slugKey(slug: string) {
  return { PK: `SLUG#${slug}`, SK: 'SLUG' }
}
