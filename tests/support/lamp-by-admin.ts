import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { StoredProduct } from '../../lambdas/data/products.ts'
import { handler as createProduct } from '../../lambdas/products/create-product.ts'
import { handler as updateProduct } from '../../lambdas/products/update-product.ts'
import { admin, invoke } from './make-event.ts'
import { stockOne } from './shop.ts'

/** A lamp's response, with the fields that its tests read. */
export const LampReply = z.object({ product: z.object({ _id: z.string(), countInStock: z.number() }) })

/** Creates a draft like an admin. */
export async function addDraft(): Promise<string> {
  return LampReply.parse((await invoke(createProduct, { as: admin })).body).product._id
}

/** Creates a lamp like an admin, so that its slug is reserved. */
export async function addLamp(overrides: Partial<StoredProduct> = {}): Promise<StoredProduct> {
  const _id = await addDraft()
  const made = { ...(await stockOne()), _id, slug: `lamp-${_id.toLowerCase()}`, ...overrides }
  expect((await invoke(updateProduct, { as: admin, params: { id: _id }, body: formOf(made) })).status).toBe(200)
  return made
}

/** Returns the form fields of a lamp, unchanged. */
export function formOf(lamp: StoredProduct) {
  const { name, slug, price, costPrice, image, category, brand, countInStock, description } = lamp
  return { name, slug, price, costPrice, image, category, brand, countInStock, description }
}
