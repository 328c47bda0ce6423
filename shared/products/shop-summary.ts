import * as z from 'zod/mini'
import { Count, StaffProduct } from './product.ts'

/** How many days the lists of what is sold, and what is not, look back. */
export const SOLD_WITHIN_DAYS = 30

/** The most lamps that each list names. */
export const MAX_LISTED_LAMPS = 100

export const MOST_BEST_SOLD = 10

const ListedLamp = z.pick(StaffProduct, { _id: true, name: true, slug: true, image: true, countInStock: true })

/** RWF. What a whole stock cost may be more than any one amount may be. */
const StockCost = z.number().check(z.nonnegative())

const LowLamp = z.extend(ListedLamp, { lowStockAt: Count })
export type LowLamp = z.infer<typeof LowLamp>

const SoldLamp = z.extend(ListedLamp, {
  /** How many pieces, over the counter and by order. */
  sold: z.int(),
})
export type SoldLamp = z.infer<typeof SoldLamp>

const UnsoldLamp = z.extend(ListedLamp, {
  /** What the shop itself paid for what is in stock. */
  stockCost: StockCost,
})
export type UnsoldLamp = z.infer<typeof UnsoldLamp>

/** What the shop has, and what of it needs an eye. Drafts count in the sums and are on no list. */
export const ShopSummary = z.object({
  totalQuantityInStock: z.int(),
  /** What the shop itself paid for all of it. */
  totalCostPrice: StockCost,
  /** Lamps of which there are as few as their limit or fewer: how many, and the first of them, fewest pieces first. */
  lowStock: z.object({ count: z.int(), lamps: z.array(LowLamp) }),
  /** What sold best in the last days, best first. */
  bestSold: z.array(SoldLamp),
  /** Lamps in stock of which none was sold: how many, and those first in which the most money lies. */
  notSold: z.object({ count: z.int(), lamps: z.array(UnsoldLamp) }),
})
export type ShopSummary = z.infer<typeof ShopSummary>
