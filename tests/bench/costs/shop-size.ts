import * as z from 'zod/mini'
import { makeLamps } from '../shop/make-lamps.ts'

/** How much a shop contains. */
export const ShopSize = z.object({
  lamps: z.int(),
  reports: z.int(),
  orders: z.int(),
  users: z.int(),
  expenses: z.int(),
})
export type ShopSize = z.infer<typeof ShopSize>

/** How many items a shop has in the table, and the bytes for which Amazon bills it. */
export const Filled = z.object({ items: z.int(), inTable: z.number(), inIndexes: z.number() })
export type Filled = z.infer<typeof Filled>

/** The demo shop's lamps are in every shop. */
const LEAST_LAMPS = 60

/** A shop with this many sales over the counter: everything else is in proportion. */
export function sizeOf(reports: number): ShopSize {
  return {
    reports,
    lamps: Math.max(LEAST_LAMPS, reports / 20),
    orders: reports / 5,
    users: reports / 25,
    expenses: reports / 20,
  }
}

/** The lamps that the measured calls order and sell, the same in every shop, so that all orders have one size. */
export const orderedLamps = makeLamps(20)
