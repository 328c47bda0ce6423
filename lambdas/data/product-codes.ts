import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'
import { productById, type StoredProduct } from './products.ts'
import { getItem } from './query.ts'
import { putNew } from './row-writes.ts'
import { type Claim, type Item, tableName, type Write } from './table.ts'

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

/** Returns the lamp that has a code. */
export async function holderOf(code: string): Promise<StoredProduct | undefined> {
  const holder = Holder.safeParse(await getItem(codeKey(code)))
  return holder.success ? await productById(holder.data.productId) : undefined
}

function codeKey(code: string) {
  return { PK: `CODE#${code}`, SK: 'CODE' }
}
