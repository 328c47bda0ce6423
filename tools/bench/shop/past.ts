import { encodeTime } from 'ulid'
import { dayOf, dayPlus } from '../../../shared/day.ts'
import { spanOf } from '../../../shared/day-span.ts'

/** Number of days for which a shop has sold, up to yesterday. */
export const DAYS = 5 * 365

/** Opening hour of the shop in Kigali. */
const OPENS_AT = 8
const OPEN_FOR = 11
const HOUR_MS = 60 * 60 * 1000

/** Returns the time of the nth of `count` events, spread evenly over the shop's opening hours. */
export function instantOf(n: number, count: number, now: Date): Date {
  const passed = (n / count) * DAYS
  const day = dayPlus(dayOf(now), Math.floor(passed) - DAYS)
  const hour = OPENS_AT + (passed % 1) * OPEN_FOR
  return new Date(spanOf(day).from.getTime() + Math.floor(hour * HOUR_MS))
}

/** Returns the id of the nth of `count` records in the shop's format. It is the same in every run on a day. */
export function pastId(n: number, count: number, now: Date): string {
  return encodeTime(instantOf(n, count, now).getTime()) + encodeTime(n, 16)
}
