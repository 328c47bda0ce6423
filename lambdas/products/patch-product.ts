import { patchProduct } from '../../shared/products/staff-routes.ts'
import { stockTaking } from '../data/sales.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { changeProduct } from './change-product.ts'

/** The fields that a seller may send. */
const SELLERS_FIELDS = new Set(['countInStock', 'expectedCountInStock', 'saleId'])

export const handler = endpoint(patchProduct, async ({ params: { id }, body, actor }) => {
  if (!actor.isAdmin && Object.keys(body).some((field) => !SELLERS_FIELDS.has(field))) {
    throw new Refusal('role.denied', 'A seller may change only the stock of a lamp')
  }
  const { saleId, ...change } = body
  const why = saleId
    ? { reason: 'sale' as const, reference: saleId, once: stockTaking(saleId, id) }
    : { reason: 'correction' as const, reference: id }
  return { product: await changeProduct(id, change, actor, why) }
})
