import type { StaffProduct } from '../../../../shared/products/product.ts'
import { patchProduct } from '../../../../shared/products/staff-routes.ts'
import { call } from '../../lib/api.ts'
import { detailsOf } from '../../lib/error-details.ts'

/** Maximum number of tries. Each failed one means that another seller sold the lamp at that very moment. */
const MAX_TRIES = 10

type Taking = { id: string; count: number; saleId: string; expected: number }

/**
 * Takes lamps from stock for a sale once, even if it is called repeatedly. `expected` is the last known stock. If the
 * stock has changed, the shop returns the current count, which is used instead. The shop answers a repeated request
 * before it checks the stock, so a repeat succeeds even without stock.
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

/** Returns to stock a lamp's pieces that were taken for the sale, once for repeated calls. */
export async function returnToStock(id: string, saleId: string): Promise<StaffProduct> {
  return (await call(patchProduct, { params: { id }, body: { putBack: { saleId } } })).product
}
