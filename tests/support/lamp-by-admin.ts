import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { StoredProduct } from '../../lambdas/data/products.ts'
import { handler as createProduct } from '../../lambdas/products/create-product.ts'
import { handler as updateProduct } from '../../lambdas/products/update-product.ts'
import { admin, invoke } from './make-event.ts'
import { stockOne } from './shop.ts'

/** What a lamp is answered as, as far as its own tests look at it. */
export const LampReply = z.object({ product: z.object({ _id: z.string(), countInStock: z.number() }) })

/** A draft, as an admin makes one. */
export async function addDraft(): Promise<string> {
  return LampReply.parse((await invoke(createProduct, { as: admin })).body).product._id
}

/** A lamp made the way an admin makes one, so that it holds its slug. */
export async function addLamp(overrides: Partial<StoredProduct> = {}): Promise<StoredProduct> {
  const _id = await addDraft()
  const made = { ...(await stockOne()), _id, slug: `lamp-${_id.toLowerCase()}`, ...overrides }
  expect((await invoke(updateProduct, { as: admin, params: { id: _id }, body: formOf(made) })).status).toBe(200)
  return made
}

/** What the edit form sends for a lamp as it is. */
export function formOf(lamp: StoredProduct) {
  const { name, slug, price, costPrice, image, category, brand, countInStock, description } = lamp
  return { name, slug, price, costPrice, image, category, brand, countInStock, description }
}
