import * as z from 'zod/mini'
import { Count, StaffProduct } from './product.ts'

/** Number of days covered by the lists of sold and unsold lamps. */
export const SOLD_WITHIN_DAYS = 30

/** Maximum number of lamps in a list. */
export const MAX_LISTED_LAMPS = 100

export const MAX_BEST_SELLERS = 10

const ListedLamp = z.pick(StaffProduct, { _id: true, name: true, slug: true, image: true, countInStock: true })

/** RWF. The cost of all stock may exceed MAX_AMOUNT. */
const StockCost = z.number().check(z.nonnegative())

const LowLamp = z.extend(ListedLamp, { lowStockAt: Count })
export type LowLamp = z.infer<typeof LowLamp>

const SoldLamp = z.extend(ListedLamp, {
  /** Pieces sold, over the counter and by order. */
  sold: z.int(),
})
export type SoldLamp = z.infer<typeof SoldLamp>

const UnsoldLamp = z.extend(ListedLamp, {
  /** RWF that the shop paid for the pieces in stock. */
  stockCost: StockCost,
})
export type UnsoldLamp = z.infer<typeof UnsoldLamp>

/** The shop's stock, and the lamps that need attention. Drafts count in the sums but are not listed. */
export const ShopSummary = z.object({
  totalQuantityInStock: z.int(),
  /** RWF that the shop paid for all stock. */
  totalCostPrice: StockCost,
  /** Lamps with low stock: their number, and the first of them, fewest pieces first. */
  lowStock: z.object({ count: z.int(), lamps: z.array(LowLamp) }),
  /** Best-selling lamps of the last days, best first. */
  bestSold: z.array(SoldLamp),
  /** Lamps in stock without a recent sale: their number, and the first of them, highest stock cost first. */
  notSold: z.object({ count: z.int(), lamps: z.array(UnsoldLamp) }),
})
export type ShopSummary = z.infer<typeof ShopSummary>
