import * as z from 'zod/mini'
import { openEnum } from '../open-enum.ts'

/**
 * Reasons for a stock movement:
 * - an order; or one released because it was not paid in time, or deleted before delivery
 * - a staff sale; or one whose number sold was corrected, or that was deleted
 * - oversold pieces added for an offline sale; or removed again with such a sale
 * - stock claimed for a sale and returned unsold
 * - pieces that arrived; or a manual correction of the count
 */
export const MovementReason = z.enum([
  'order',
  'order-released',
  'order-deleted',
  'sale',
  'sale-changed',
  'sale-deleted',
  'found-offline',
  'oversold-reverted',
  'sale-cancelled',
  'restock',
  'correction',
])
export type MovementReason = z.infer<typeof MovementReason>

/** An entry of a lamp's stock journal. Its deltas add up to the total change of the stock. */
export const StockMovement = z.object({
  _id: z.string(),
  delta: z.int(),
  /**
   * Stock after the movement. It is computed a moment after a sale, because the same lamp may be sold simultaneously.
   */
  balance: z.optional(z.int()),
  reason: openEnum(MovementReason),
  /** Id of the order, report or sale; for a restock or a correction, of the lamp. */
  reference: z.string(),
  by: z.object({ _id: z.string(), name: z.string() }),
  at: z.iso.datetime(),
  /** Reason for a correction, if the user gave one. */
  why: z.optional(z.string()),
})
export type StockMovement = z.infer<typeof StockMovement>
