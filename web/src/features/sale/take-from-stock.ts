import type { StaffProduct } from '../../../../shared/products/product.ts'
import { patchProduct } from '../../../../shared/products/staff-routes.ts'
import { call } from '../../lib/api.ts'
import { detailsOf } from '../../lib/error-details.ts'

/** Each time that the stock has moved, somebody else has sold the lamp at that very moment. */
const MAX_TRIES = 10

type Taking = { id: string; count: number; saleId: string; expected: number }

/**
 * Takes lamps out of the stock for a sale, once however often it is asked; a `count` below zero puts them back.
 * `expected` is the stock as it was last seen: should it have moved, the shop says so, and as many come off what there
 * is now. A repeat of what was done is answered before the shop looks at the count, so it needs no lamps to be left.
 * @throws ApiError as of a call; 'stock.moved' where fewer are left than are to be taken
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
