import * as z from 'zod/mini'

/** How long it is shown. */
export const SHOWN_FOR_DAYS = 30

/** A lamp of a sale that was sold without a line, though by the shop's count it was not on the shelf. */
export const NotOnShelf = z.object({
  report: z.object({
    _id: z.string(),
    number: z.optional(z.int()),
    createdAt: z.iso.datetime(),
    recordedAt: z.optional(z.iso.datetime()),
    seller: z.object({ _id: z.string(), name: z.string() }),
  }),
  lamp: z.object({ _id: z.string(), name: z.string() }),
  /** How many of it were missing. */
  count: z.int(),
  /** How many of these left the stock again when the sale was corrected or deleted. */
  reverted: z.int(),
  /** The sale was deleted. */
  isVoided: z.boolean(),
  /** The customers' orders that had taken these before, and are not delivered: they lack their lamps now. */
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
export type NotOnShelf = z.infer<typeof NotOnShelf>
