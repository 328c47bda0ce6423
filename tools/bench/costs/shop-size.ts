import * as z from 'zod/mini'
import { makeLamps } from '../shop/make-lamps.ts'

/** Size of a shop. */
export const ShopSize = z.object({
  lamps: z.int(),
  reports: z.int(),
  orders: z.int(),
  users: z.int(),
  expenses: z.int(),
})
export type ShopSize = z.infer<typeof ShopSize>

/** Number of a shop's items in the table, and the bytes for which AWS bills them. */
export const Filled = z.object({ items: z.int(), inTable: z.number(), inIndexes: z.number() })
export type Filled = z.infer<typeof Filled>

/** Minimum number of lamps, because every shop contains the demo lamps. */
const MIN_LAMPS = 60

/** Returns the size of a shop with this many counter sales. Everything else is in proportion. */
export function sizeOf(reports: number): ShopSize {
  return {
    reports,
    lamps: Math.max(MIN_LAMPS, reports / 20),
    orders: reports / 5,
    users: reports / 25,
    expenses: reports / 20,
  }
}

/** Lamps that the measured calls order and sell. They are the same in every shop, so that all orders have one size. */
export const orderedLamps = makeLamps(20)
