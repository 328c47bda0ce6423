import * as z from 'zod/mini'

/**
 * When the money of a correction moved: `then`, if the document was typed wrong on its own day, or `now`, if money is
 * given or taken today. Nothing is locked by a day close, so both are possible at any time. Absent: `then`.
 */
export const MoneyMoved = z.optional(z.enum(['then', 'now']))
export type MoneyMoved = z.infer<typeof MoneyMoved>

/** Returns the time of a correction in the cash book: that of its document, or `at` if money moves now. Pure. */
export function correctionMoment(moved: MoneyMoved, { bookedAt, at }: { bookedAt: string; at: string }): string {
  return moved === 'now' ? at : bookedAt
}
