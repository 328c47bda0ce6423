import { patchProduct } from '../../shared/products/staff-routes.ts'
import { stockTaking } from '../data/sales.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { changeProduct, type Reason } from './change-product.ts'
import { restockProduct } from './restock-product.ts'

/** The fields that a seller may send. */
const SELLERS_FIELDS = new Set(['countInStock', 'expectedCountInStock', 'saleId'])

export const handler = endpoint(patchProduct, async ({ params: { id }, body, actor }) => {
  if (!actor.isAdmin && Object.keys(body).some((field) => !SELLERS_FIELDS.has(field))) {
    throw new Refusal('role.denied', 'A seller may change only the stock of a lamp')
  }
  const { saleId, restock, ...change } = body
  if (restock) return { product: await restockProduct(id, restock, actor) }
  return { product: await changeProduct(id, change, actor, reasonOf(saleId, id)) }
})

function reasonOf(saleId: string | undefined, id: string): Reason {
  if (saleId === undefined) return { reason: 'correction', reference: id }
  return { reason: 'sale', reference: saleId, once: stockTaking(saleId, id) }
}
