import * as z from 'zod/mini'

/** Number of days for which an oversold lamp is listed. */
export const SHOWN_FOR_DAYS = 30

/** An oversold lamp: an offline sale sold more of it than the stock on record. */
export const OversoldEntry = z.object({
  report: z.object({
    _id: z.string(),
    number: z.optional(z.int()),
    createdAt: z.iso.datetime(),
    recordedAt: z.optional(z.iso.datetime()),
    seller: z.object({ _id: z.string(), name: z.string() }),
  }),
  lamp: z.object({ _id: z.string(), name: z.string() }),
  /** Number of missing pieces. */
  count: z.int(),
  /** Pieces that left the stock again when the sale was corrected or deleted. */
  reverted: z.int(),
  /** Pieces that a goods receipt supplied; absent in replies of earlier releases. */
  matched: z.optional(z.int()),
  /** Whether the sale was deleted. */
  isVoided: z.boolean(),
  /** Undelivered customer orders that had reserved these lamps and now lack them. */
  orders: z.array(
    z.object({
      _id: z.string(),
      number: z.optional(z.int()),
      createdAt: z.iso.datetime(),
      name: z.string(),
      isPaid: z.boolean(),
    }),
  ),
})
export type OversoldEntry = z.infer<typeof OversoldEntry>
