import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'
import { productById, productKey, type StoredProduct } from './products.ts'
import { getItem } from './query.ts'
import { putNew } from './row-writes.ts'
import { type Claim, type Item, tableName, type Write } from './table.ts'
import { transact } from './transact.ts'

/**
 * Access pattern: the lamp that has a code (PK/SK).
 *
 *   PK CODE#<code>   SK CODE   productId: claims the code, so that it is unique
 */

const Holder = z.object({ productId: z.string() })

/** Returns the item of a lamp's code, or none if it has no code. */
export function codeItems({ _id, code }: StoredProduct): Item[] {
  return code === undefined ? [] : [{ ...codeKey(code), entity: 'code', productId: _id }]
}

/** Returns the claim on a lamp's code. It is refused if another lamp has the code. */
export function claimCode(product: StoredProduct): Claim[] {
  return codeItems(product).map((item) => ({
    write: putNew(item),
    refusal: new Refusal('code.taken', `Another lamp already has the code ${product.code}`),
  }))
}

/** Returns the write that frees a lamp's code. */
export function releaseCode({ code }: StoredProduct): Write[] {
  return code === undefined ? [] : [{ Delete: { TableName: tableName, Key: codeKey(code) } }]
}

/**
 * Returns the lamp that has a code. If an earlier release without codes deleted the lamp and left its code, this frees
 * the code.
 */
export async function holderOf(code: string): Promise<StoredProduct | undefined> {
  const holder = Holder.safeParse(await getItem(codeKey(code)))
  if (!holder.success) return undefined
  const lamp = await productById(holder.data.productId)
  if (lamp?.code === code) return lamp
  await freeCode(code, holder.data.productId)
  return undefined
}

/** Frees a code, unless its lamp exists and has it. */
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
