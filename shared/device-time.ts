import * as z from 'zod/mini'

/** Number of days for which a late sale, instalment or expense is still booked on the day it was made. */
export const MAX_BOOKING_DELAY_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** Tolerance in ms for device clocks that are slightly fast. */
const CLOCK_TOLERANCE_MS = 2 * 60 * 1000

/** Creation time of an entry by the device's clock. An offline device may send it much later. */
export const DeviceTime = z.optional(z.iso.datetime())

/** Fields stored in addition to the time that a record is booked at. */
export const Arrival = {
  /** Time at which the server received the entry; absent if the entry has no creation time. */
  recordedAt: z.optional(z.iso.datetime()),
  /** Device time that was rejected because it is in the future or too long ago. The server's time is used instead. */
  refusedMadeAt: z.optional(z.iso.datetime()),
}

/** The time that a record is booked at, and the fields stored with it. */
export type BookedAt = { at: string; recordedAt?: string; refusedMadeAt?: string }

/** Returns the booking time of an entry that a device created at `madeAt` and the server received at `now`. Pure. */
export function bookedAt(madeAt: string | undefined, now: Date): BookedAt {
  const recordedAt = now.toISOString()
  if (madeAt === undefined) return { at: recordedAt }
  const made = Date.parse(madeAt)
  const isPossible =
    made <= now.getTime() + CLOCK_TOLERANCE_MS && made >= now.getTime() - MAX_BOOKING_DELAY_DAYS * DAY_MS
  if (!isPossible) return { at: recordedAt, recordedAt, refusedMadeAt: madeAt }
  return { at: new Date(Math.min(made, now.getTime())).toISOString(), recordedAt }
}
