import * as z from 'zod/mini'
import { Count } from '../../../../shared/products/product.ts'
import { ApiError } from '../../lib/api-error.ts'

/** The stock as it is now, when a change was refused because it had moved. */
export function currentCountIn(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stock.moved') return undefined
  return z.safeParse(z.object({ countInStock: Count }), error.body).data?.countInStock
}
