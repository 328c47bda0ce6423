import { BatchWriteCommand, GetCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { productItem, productKey, type StoredProduct } from '../../lambdas/data/products.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { makeProduct } from './make-product.ts'

/** Puts lamps into the table, unchanged. */
export async function stock(...products: StoredProduct[]): Promise<void> {
  for (let start = 0; start < products.length; start += 25) {
    const requests = products
      .slice(start, start + 25)
      .map((product) => ({ PutRequest: { Item: productItem(product) } }))
    await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }))
  }
}

export async function stockOne(overrides: Partial<StoredProduct> = {}): Promise<StoredProduct> {
  const product = makeProduct(overrides)
  await stock(product)
  return product
}

export async function countInStock(productId: string): Promise<unknown> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: productKey(productId) }))
  return Item?.countInStock
}

/** Returns a lamp's movements, in no particular order. */
export async function journal(productId: string): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :product AND begins_with(SK, :stock)',
      ExpressionAttributeValues: { ':product': productKey(productId).PK, ':stock': 'STOCK#' },
    }),
  )
  return Items
}

/** Returns the number of rows in the table other than lamps. */
export async function rowsBesideProducts(): Promise<number> {
  const { Items = [] } = await table.send(new ScanCommand({ TableName: tableName, ConsistentRead: true }))
  return Items.filter((item) => item.entity !== 'product').length
}
