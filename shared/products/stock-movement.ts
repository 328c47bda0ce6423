import * as z from 'zod/mini'

/**
 * Why stock moved: an order, one released because it was not paid in time, one deleted before it was delivered, a staff
 * sale, one whose number sold was corrected or which was deleted, or a count put right by hand.
 */
export const MovementReason = z.enum([
  'order',
  'order-released',
  'order-deleted',
  'sale',
  'sale-changed',
  'sale-deleted',
  'correction',
])
export type MovementReason = z.infer<typeof MovementReason>

/** One line of a lamp's journal. The deltas of a lamp's whole journal add up to what its stock has changed by. */
export const StockMovement = z.object({
  _id: z.string(),
  delta: z.int(),
  /** The stock after it. */
  balance: z.int(),
  reason: MovementReason,
  /** The id of the order, report or sale; for a correction, of the lamp. */
  reference: z.string(),
  by: z.object({ _id: z.string(), name: z.string() }),
  at: z.iso.datetime(),
})
export type StockMovement = z.infer<typeof StockMovement>
