import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { StaffProduct } from '../../shared/products/product.ts'
import { type Item, table, tableName } from './table.ts'

/**
 * Access patterns: a lamp by id (PK/SK); a lamp by slug, and all lamps of the catalogue (GSI1).
 *
 *   PK PRODUCT#<id>   SK PRODUCT   GSI1PK CATALOGUE   GSI1SK <slug>
 *   PK SLUG#<slug>    SK SLUG      productId: holds the slug, so that it is unique
 */

/** A lamp as it is kept. `revision` grows with every change, whatever changes it: decisions are committed against it. */
export const StoredProduct = z.extend(StaffProduct, { revision: z.int() })
export type StoredProduct = z.infer<typeof StoredProduct>

export const CATALOGUE = 'CATALOGUE'

export function productKey(id: string) {
  return { PK: `PRODUCT#${id}`, SK: 'PRODUCT' }
}

export function productItem(product: StoredProduct): Item {
  return { ...productKey(product._id), GSI1PK: CATALOGUE, GSI1SK: product.slug, entity: 'product', ...product }
}

export function slugItem(product: StoredProduct): Item {
  return { PK: `SLUG#${product.slug}`, SK: 'SLUG', entity: 'slug', productId: product._id }
}

export async function productById(id: string): Promise<StoredProduct | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: productKey(id) }))
  return Item && StoredProduct.parse(Item)
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
  return Items[0] && StoredProduct.parse(Items[0])
}
