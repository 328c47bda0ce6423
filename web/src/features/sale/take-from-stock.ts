import type { StaffProduct } from '../../../../shared/products/product.ts'
import { patchProduct } from '../../../../shared/products/staff-routes.ts'
import { call } from '../../lib/api.ts'
import { detailsOf } from '../../lib/error-details.ts'

/** Each time the stock moves, someone else has sold the lamp at that very moment. */
const MAX_TRIES = 10

type Taking = { id: string; count: number; saleId: string; expected: number }

/**
 * Takes lamps from stock for a sale, once however often it is called. `expected` is the stock last seen: if it moved, the
 * shop answers the current one, which is used instead. A repeat is answered before the stock is checked, so it needs none.
 * @throws ApiError like any call; 'stock.moved' if fewer are left than should be taken
 */
export async function takeFromStock({ id, count, saleId, expected }: Taking): Promise<StaffProduct> {
  let seen = Math.max(expected, count)
  for (let tries = 1; ; tries += 1) {
    try {
      const body = { countInStock: seen - count, expectedCountInStock: seen, saleId }
      return (await call(patchProduct, { params: { id }, body })).product
    } catch (error) {
      const now = detailsOf(error, 'stock.moved')?.countInStock
      if (now === undefined || now < count || tries === MAX_TRIES) throw error
      seen = now
    }
  }
}

/** Returns what the sale took of a lamp to stock, once however often it is called. */
export async function returnToStock(id: string, saleId: string): Promise<StaffProduct> {
  return (await call(patchProduct, { params: { id }, body: { putBack: { saleId } } })).product
}
