import type { StoredProduct } from '../data/products.ts'
import { type Actor, isStaff } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns the lamp if the caller may see it.
 * @throws Refusal 404 if there is no such lamp, or only a draft and the caller is not staff
 */
export function productOr404(product: StoredProduct | undefined, actor: Actor | undefined): StoredProduct {
  if (!product || (product.isDraft && !isStaff(actor))) throw new Refusal('product.unknown', 'There is no such lamp')
  return product
}

/** Returns the refusal of an edit that was based on another stock. */
export function stockMoved(current: StoredProduct): Refusal {
  const { countInStock } = current
  return new Refusal('stock.moved', `The stock has changed: it is now ${countInStock}`, { countInStock, current })
}
