import * as z from 'zod/mini'

/** How many days after it was made a sale, an instalment or an expense still comes to its own day. */
export const MADE_WITHIN_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** Clocks that are set right still differ by as much. */
const AHEAD_MS = 2 * 60 * 1000

/** When something was made on a device, by the device's clock. It may be sent much later, once there is a line. */
export const MadeAt = z.optional(z.iso.datetime())

/** What a row keeps beside the moment at which it counts in the books. */
export const Arrival = {
  /** When the shop got it; absent where nothing said when it was made. */
  recordedAt: z.optional(z.iso.datetime()),
  /** What the device said, where that cannot be: in the future, or too long ago. The shop's own time counts then. */
  refusedMadeAt: z.optional(z.iso.datetime()),
}

/** When something counts in the books, and what is kept beside. */
export type BookedAt = { at: string; recordedAt?: string; refusedMadeAt?: string }

/** The moment in the books of what a device says it made at `madeAt`, and what the shop got at `now`. Pure. */
export function bookedAt(madeAt: string | undefined, now: Date): BookedAt {
  const recordedAt = now.toISOString()
  if (madeAt === undefined) return { at: recordedAt }
  const made = Date.parse(madeAt)
  const isPossible = made <= now.getTime() + AHEAD_MS && made >= now.getTime() - MADE_WITHIN_DAYS * DAY_MS
  if (!isPossible) return { at: recordedAt, recordedAt, refusedMadeAt: madeAt }
  return { at: new Date(Math.min(made, now.getTime())).toISOString(), recordedAt }
}
