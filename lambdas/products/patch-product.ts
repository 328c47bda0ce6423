import { patchProduct } from '../../shared/products/staff-routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { changeProduct } from './change-product.ts'
import { restockProduct } from './restock-product.ts'
import { returnLamp, takeForSale } from './take-for-sale.ts'

/** Fields that a seller may send. */
const SELLER_FIELDS = new Set(['countInStock', 'expectedCountInStock', 'saleId', 'putBack', 'why'])

export const handler = endpoint(patchProduct, async ({ params: { id }, body, actor }) => {
  if (!actor.isAdmin && Object.keys(body).some((field) => !SELLER_FIELDS.has(field))) {
    throw new Refusal('role.denied', 'A seller may change only the stock of a lamp')
  }
  const { saleId, restock, putBack: cancelled, ...change } = body
  if (restock) return { product: await restockProduct(id, restock, actor) }
  if (cancelled) return { product: await returnLamp(id, cancelled, actor) }
  const { countInStock, expectedCountInStock } = change
  if (saleId !== undefined && countInStock !== undefined) {
    return { product: await takeForSale(id, { saleId, countInStock, expectedCountInStock }, actor) }
  }
  return { product: await changeProduct(id, change, actor) }
})
