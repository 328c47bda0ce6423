import * as z from 'zod/mini'
import { makeLamps } from '../shop/make-lamps.ts'

/** How much there is in a shop; all orders are one customer's, so that their history is as long as can be. */
export const ShopSize = z.object({ lamps: z.int(), orders: z.int() })
export type ShopSize = z.infer<typeof ShopSize>

/** A lamp with its slug, an idempotency record and a journal entry beside each order (two lamps in each). */
export function rowsOf({ lamps, orders }: ShopSize): number {
  return 2 * lamps + 4 * orders
}

/** The lamps that are ordered, the same in every shop, so that the orders are of one size. */
export const orderedLamps = makeLamps(20)
