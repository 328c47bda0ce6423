import * as z from 'zod/mini'
import { StaffProduct } from './product.ts'

/**
 * A lamp as the till and the stock table list it. It has only the fields they need, so that the whole catalogue fits in
 * one short response.
 */
export const TillLamp = z.extend(
  z.pick(StaffProduct, {
    _id: true,
    name: true,
    slug: true,
    image: true,
    category: true,
    brand: true,
    price: true,
    costPrice: true,
    countInStock: true,
    code: true,
    lowStockAt: true,
    revision: true,
  }),
  {
    /** Pieces sold recently, over the counter and by order. */
    sold: z.int(),
    /** Pieces of the last count's surplus that no receipt has explained yet, and the day of that count. */
    surplus: z.optional(z.object({ pieces: z.int(), countedOn: z.string() })),
  },
)
export type TillLamp = z.infer<typeof TillLamp>

/** The lamps of a till that have changed since its last request. */
export const TillChanges = z.object({
  /** Time that the next request sends as `since`. */
  upTo: z.iso.datetime(),
  /** Whether `lamps` are all lamps on sale, because there is no list to which changes could be added. */
  isComplete: z.boolean(),
  lamps: z.array(TillLamp),
  /** Ids of lamps that are no longer on sale. Some may be unknown to the till. */
  removed: z.array(z.string()),
})
export type TillChanges = z.infer<typeof TillChanges>

/** Sorts lamps best-selling first, then those in stock, then by name. */
export function sortTillLamps(lamps: readonly TillLamp[]): TillLamp[] {
  return [...lamps].sort((a, b) => b.sold - a.sold || soldOut(a) - soldOut(b) || a.name.localeCompare(b.name))
}

function soldOut({ countInStock }: TillLamp): 0 | 1 {
  return countInStock > 0 ? 0 : 1
}
