import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { StaffProduct } from '../../shared/products/product.ts'
import { Refusal } from '../refusal.ts'
import type { Seen } from './commit.ts'
import { type Row, readRow } from './read-row.ts'
import { putNew, removeUnchanged, updateRow } from './row-writes.ts'
import { type Claim, type Item, table, tableName, type Write } from './table.ts'

/**
 * Access patterns: a lamp by id (PK/SK); a lamp by slug, and all lamps of the catalogue (GSI1); a lamp by a slug that it had
 * (PK/SK).
 *
 *   PK PRODUCT#<id>   SK PRODUCT   GSI1PK CATALOGUE   GSI1SK <slug>
 *   PK SLUG#<slug>    SK SLUG      productId: holds the slug, so that it is unique
 *   PK SLUG#<slug>    SK FORMER    productId: of the last lamp that had the slug and got another one
 */

/** A lamp as it is kept. `revision` grows with every change, whatever changes it. */
export const StoredProduct = z.extend(StaffProduct, {
  revision: z.int(),
  /**
   * Its revision after the last edit, against which edits are committed: stock moves all the time, and disturbs nobody who
   * edits the lamp.
   */
  editedRevision: z.optional(z.int()),
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
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :catalogue AND GSI1SK = :slug',
      ExpressionAttributeValues: { ':catalogue': CATALOGUE, ':slug': slug },
      Limit: 1,
    }),
  )
  return productFrom(Items[0])
}

/** Whether the shop has any lamp, also one that is hidden. */
export async function hasLamps(): Promise<boolean> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :catalogue',
      ExpressionAttributeValues: { ':catalogue': CATALOGUE },
      Limit: 1,
    }),
  )
  return Items.length > 0
}

const Former = z.object({ productId: z.string() })

/** The lamp that had a slug before it got another one: links to it are out in the world. */
export async function productByFormerSlug(slug: string): Promise<StoredProduct | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: formerSlugKey(slug) }))
  return Item && productById(Former.parse(Item).productId)
}

/** Lamps as they were seen, by id. */
export type SeenProducts = ReadonlyMap<string, StoredProduct>

/** Those of these lamps that were there when they were read together by their keys. */
export function productsIn(seen: Seen, ids: readonly string[]): SeenProducts {
  return new Map(ids.flatMap((id) => productIn(seen, id) ?? []).map((product) => [product._id, product]))
}

/** A lamp that was read together with others by its key; undefined if there is none. */
export function productIn(seen: Seen, id: string): StoredProduct | undefined {
  return productFrom(seen(productKey(id)))
}

function productFrom(item: Row | undefined): StoredProduct | undefined {
  return item && readRow(item, (row) => StoredProduct.parse(row))
}

/** The write that makes a lamp. */
export function putProduct(product: StoredProduct): Write {
  return putNew(productItem(product))
}

/**
 * The write that makes of a lamp what it has become by an edit, if nobody has edited it since it was seen. Where the edit sets
 * the stock, that must be what was seen, too; where it does not, what is sold meanwhile stays sold, so an edit waits for no
 * sale.
 */
export function editProduct(seen: StoredProduct, next: StoredProduct): Write {
  const { revision, editedRevision, countInStock } = seen
  const setsStock = next.countInStock !== countInStock
  const isEdited = next.editedRevision !== editedRevision
  // The movement that the row names did not leave this count (stock.ts): it goes, whether the row has one or not.
  const before = { ...productItem(seen), ...(setsStock && { lastMovementId: 'an earlier one' }) }
  const unedited =
    editedRevision === undefined
      ? 'attribute_exists(PK) AND attribute_not_exists(editedRevision)'
      : 'editedRevision = :edited'
  return updateRow(before, productItem({ ...next, revision, editedRevision }), {
    ConditionExpression: setsStock ? `${unedited} AND countInStock = :counted` : unedited,
    ExpressionAttributeValues: {
      ':one': 1,
      ...(editedRevision !== undefined && { ':edited': editedRevision }),
      ...(setsStock && { ':counted': countInStock }),
    },
    counting: ['revision = revision + :one', ...(isEdited ? ['editedRevision = revision + :one'] : [])],
  })
}

/** The write that takes a lamp out of the shop, if it is still as it was seen. */
export function removeProduct(seen: StoredProduct): Write {
  return removeUnchanged(productKey(seen._id), seen)
}

/** Takes a slug for a lamp, or is refused because another lamp has it. */
export function claimSlug(product: StoredProduct): Claim {
  return {
    write: putNew(slugItem(product)),
    refusal: new Refusal('slug.taken', `Another lamp already has the slug ${product.slug}`),
  }
}

/** The write that frees a lamp's slug. */
export function releaseSlug({ slug }: StoredProduct): Write {
  return { Delete: { TableName: tableName, Key: slugKey(slug) } }
}

/** The write that keeps a lamp's slug as one that it had; a lamp that takes the slug is found by it first. */
export function keepFormerSlug({ slug, _id }: StoredProduct): Write {
  return { Put: { TableName: tableName, Item: { ...formerSlugKey(slug), entity: 'former-slug', productId: _id } } }
}

function formerSlugKey(slug: string) {
  return { PK: `SLUG#${slug}`, SK: 'FORMER' }
}

function slugKey(slug: string) {
  return { PK: `SLUG#${slug}`, SK: 'SLUG' }
}
