import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'
import { productById, productKey, type StoredProduct } from './products.ts'
import { putNew } from './row-writes.ts'
import { type Claim, type Item, table, tableName, type Write } from './table.ts'
import { transact } from './transact.ts'

/**
 * Access pattern: the lamp that has a code (PK/SK).
 *
 *   PK CODE#<code>   SK CODE   productId: holds the code, so that it is unique
 */

const Holder = z.object({ productId: z.string() })

/** The item of a lamp's code; none without a code. */
export function codeItems({ _id, code }: StoredProduct): Item[] {
  return code === undefined ? [] : [{ ...codeKey(code), entity: 'code', productId: _id }]
}

/** Takes a lamp's code for it, or is refused because another lamp has it. */
export function claimCode(product: StoredProduct): Claim[] {
  return codeItems(product).map((item) => ({
    write: putNew(item),
    refusal: new Refusal('code.taken', `Another lamp already has the code ${product.code}`),
  }))
}

/** The write that frees a lamp's code. */
export function releaseCode({ code }: StoredProduct): Write[] {
  return code === undefined ? [] : [{ Delete: { TableName: tableName, Key: codeKey(code) } }]
}

/**
 * The lamp that has a code. A release that knew no codes may have deleted a lamp and left its code behind: it is freed, and
 * nobody has it.
 */
export async function holderOf(code: string): Promise<StoredProduct | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: codeKey(code), ConsistentRead: true }))
  const holder = Holder.safeParse(Item)
  if (!holder.success) return undefined
  const lamp = await productById(holder.data.productId)
  if (lamp?.code === code) return lamp
  await freeCode(code, holder.data.productId)
  return undefined
}

/** Frees a code, unless its lamp has it after all. */
async function freeCode(code: string, productId: string): Promise<void> {
  await transact([
    {
      ConditionCheck: {
        TableName: tableName,
        Key: productKey(productId),
        ConditionExpression: 'attribute_not_exists(PK) OR attribute_not_exists(code) OR code <> :code',
        ExpressionAttributeValues: { ':code': code },
      },
    },
    {
      Delete: {
        TableName: tableName,
        Key: codeKey(code),
        ConditionExpression: 'productId = :holder',
        ExpressionAttributeValues: { ':holder': productId },
      },
    },
  ])
}

function codeKey(code: string) {
  return { PK: `CODE#${code}`, SK: 'CODE' }
}
