import type { PatchProduct } from '../../shared/products/edit-product.ts'
import { patchProduct } from '../../shared/products/staff-routes.ts'
import { stockTaking } from '../data/sales.ts'
import { restocking } from '../data/stock.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { changeProduct, type Reason } from './change-product.ts'

/** The fields that a seller may send. */
const SELLERS_FIELDS = new Set(['countInStock', 'expectedCountInStock', 'saleId'])

export const handler = endpoint(patchProduct, async ({ params: { id }, body, actor }) => {
  if (!actor.isAdmin && Object.keys(body).some((field) => !SELLERS_FIELDS.has(field))) {
    throw new Refusal('role.denied', 'A seller may change only the stock of a lamp')
  }
  const { saleId, ...change } = body
  return { product: await changeProduct(id, change, actor, reasonOf(body, id)) }
})

function reasonOf({ saleId, restock }: PatchProduct, id: string): Reason {
  if (saleId !== undefined) return { reason: 'sale', reference: saleId, once: stockTaking(saleId, id) }
  if (restock !== undefined) return { reason: 'restock', reference: id, once: restocking(restock, id) }
  return { reason: 'correction', reference: id }
}
