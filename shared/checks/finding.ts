import * as z from 'zod/mini'
import { openEnum } from '../open-enum.ts'

/**
 * Kinds of findings, which are events that may point to theft:
 * - a paid sale or a debt that was deleted, or an order that was refunded
 * - a sale or a debt that was lowered afterwards
 * - lamps sold below their cost
 * - lamps sold at a price that was lowered shortly before, or raised shortly after
 * - lamps that were recorded as lost
 * - lamps that an offline sale sold above the stock on record
 * - a day close whose count differs from the books
 */
export const FindingKind = z.enum(['void', 'lowered', 'below cost', 'price', 'loss', 'oversold', 'difference'])
export type FindingKind = z.infer<typeof FindingKind>

/** An event that an admin may want to check, with the document behind it. */
export const Finding = z.object({
  kind: openEnum(FindingKind),
  at: z.iso.datetime(),
  /** The seller or, for a void, a correction, a price or a close, the person who made it. */
  by: z.object({ _id: z.string(), name: z.string() }),
  /** RWF that the event is about; for a difference of a close, below zero if money is missing. */
  amount: z.number(),
  document: z.object({
    of: openEnum(z.enum(['report', 'order', 'close'])),
    /** Id of the sale or order, or number of the close. */
    _id: z.string(),
    number: z.optional(z.int()),
    name: z.string(),
  }),
  /** The lamp of a sale line, and its pieces. */
  lamp: z.optional(z.object({ _id: z.string(), name: z.string(), pieces: z.int() })),
  why: z.optional(z.string()),
})
export type Finding = z.infer<typeof Finding>
