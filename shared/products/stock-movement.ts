import * as z from 'zod/mini'
import { Price } from '../money-schema.ts'
import { openEnum } from '../open-enum.ts'
import { StockValue } from '../stock/stock-value.ts'

/**
 * Reasons for a stock movement:
 * - an order; or one released because it was not paid in time, or deleted before delivery
 * - a staff sale; or one whose number sold was corrected, or that was deleted
 * - pieces of a sale that came back; or left again because their return was deleted
 * - oversold pieces added for an offline sale; or removed again with such a sale
 * - stock claimed for a sale and returned unsold
 * - pieces that a new lamp has; pieces that arrived; or a manual correction of the count
 * - goods of a receipt; or a correction of it, pieces that went back to the supplier, or its deletion
 * - the difference of a stocktake; or pieces of a late sale or receipt that the stocktake had already found
 * - another cost that was typed, which changes no count; or a lamp that was deleted with its stock
 */
export const MovementReason = z.enum([
  'order',
  'order-released',
  'order-deleted',
  'sale',
  'sale-changed',
  'sale-deleted',
  'returned',
  'return-deleted',
  'found-offline',
  'oversold-reverted',
  'sale-cancelled',
  'opening',
  'restock',
  'received',
  'receipt-corrected',
  'sent-back',
  'receipt-deleted',
  'correction',
  'count',
  'count-explained',
  'surplus-explained',
  'revaluation',
  'lamp-deleted',
])
export type MovementReason = z.infer<typeof MovementReason>

/**
 * An entry of a lamp's stock journal. Its deltas add up to the stock, and its values less its rests add up to the value
 * of the stock. Entries made before values were recorded have none of the fields from `value` on.
 */
export const StockMovement = z.object({
  _id: z.string(),
  delta: z.int(),
  /**
   * Stock after the movement. It is computed a moment after a sale, because the same lamp may be sold simultaneously.
   */
  balance: z.optional(z.int()),
  reason: openEnum(MovementReason),
  /** Id of the order, report, sale or receipt; for a restock or a correction, of the lamp. */
  reference: z.string(),
  by: z.object({ _id: z.string(), name: z.string() }),
  at: z.iso.datetime(),
  /** Reason for a correction, if the user gave one. */
  why: z.optional(z.string()),
  /** RWF that came into stock with the pieces; negative if they left. */
  value: z.optional(StockValue),
  /** RWF; average cost of a piece before the movement. */
  unitCost: z.optional(Price),
  /** RWF; the part of `value` that the stock could not hold, if any: a cost difference of the day. */
  rest: z.optional(StockValue),
  /** RWF; average cost of a piece after the movement, if it changed. */
  costAfter: z.optional(Price),
  /** Time on the device that made the sale, if it arrived later. */
  madeAt: z.optional(z.iso.datetime()),
  branch: z.optional(z.string()),
})
export type StockMovement = z.infer<typeof StockMovement>
