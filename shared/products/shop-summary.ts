import * as z from 'zod/mini'
import { Count, StaffProduct } from './product.ts'

/** How many days back the lists of sold and unsold lamps look. */
export const SOLD_WITHIN_DAYS = 30

/** The most lamps in a list. */
export const MAX_LISTED_LAMPS = 100

export const MOST_BEST_SOLD = 10

const ListedLamp = z.pick(StaffProduct, { _id: true, name: true, slug: true, image: true, countInStock: true })

/** RWF. The cost of the whole stock may exceed MAX_AMOUNT. */
const StockCost = z.number().check(z.nonnegative())

const LowLamp = z.extend(ListedLamp, { lowStockAt: Count })
export type LowLamp = z.infer<typeof LowLamp>

const SoldLamp = z.extend(ListedLamp, {
  /** How many pieces, over the counter and by order. */
  sold: z.int(),
})
export type SoldLamp = z.infer<typeof SoldLamp>

const UnsoldLamp = z.extend(ListedLamp, {
  /** What the shop paid for the pieces in stock. */
  stockCost: StockCost,
})
export type UnsoldLamp = z.infer<typeof UnsoldLamp>

/** The shop's stock, and what of it needs attention. Drafts count in the sums but are not listed. */
export const ShopSummary = z.object({
  totalQuantityInStock: z.int(),
  /** What the shop paid for all of it. */
  totalCostPrice: StockCost,
  /** Lamps that run low: how many, and the first of them, fewest pieces first. */
  lowStock: z.object({ count: z.int(), lamps: z.array(LowLamp) }),
  /** What sold best lately, best first. */
  bestSold: z.array(SoldLamp),
  /** Lamps in stock of which none was sold lately: how many, and the first of them, most money tied up first. */
  notSold: z.object({ count: z.int(), lamps: z.array(UnsoldLamp) }),
})
export type ShopSummary = z.infer<typeof ShopSummary>
