import * as z from 'zod/mini'
import { wide } from '../wide.ts'

/**
 * Why stock moved: an order; one released because it was not paid in time, or deleted before delivery; a staff sale;
 * one whose number sold was corrected, or that was deleted; lamps that were sold without a line, though not on the shelf
 * by the shop's count; oversold pieces that leave the stock again with such
 * a sale; stock claimed for a sale that was put back unsold; pieces that came in; or a count corrected by hand.
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

/** An entry of a lamp's journal. Its deltas add up to the total change of the stock. */
export const StockMovement = z.object({
  _id: z.string(),
  delta: z.int(),
  /** The stock after it. Known a moment after a sale, as others sell the same lamp at the same time. */
  balance: z.optional(z.int()),
  reason: wide(MovementReason),
  /** The id of the order, report or sale; for a restock or a correction, of the lamp. */
  reference: z.string(),
  by: z.object({ _id: z.string(), name: z.string() }),
  at: z.iso.datetime(),
  /** The reason of a correction, if the person gave one. */
  why: z.optional(z.string()),
})
export type StockMovement = z.infer<typeof StockMovement>
