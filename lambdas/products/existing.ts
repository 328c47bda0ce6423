import type { StoredProduct } from '../data/products.ts'
import { Refusal } from '../http/refusal.ts'

/** @throws Refusal 404 if there is no such lamp */
export function existing(product: StoredProduct | undefined): StoredProduct {
  if (!product) throw new Refusal(404, 'product.unknown', 'There is no such lamp')
  return product
}
