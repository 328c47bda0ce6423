import { DAY_MS, KIGALI_OFFSET_MS } from './day.ts'

/** A range of days in Kigali, YYYY-MM-DD, both included. */
export type DaySpan = { from: string; to: string }

/** Returns the number of days in a range. */
export function lengthOf({ from, to }: DaySpan): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** Returns the instants at which a month (YYYY-MM) begins and ends in Kigali. */
export function monthSpan(month: string): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00+02:00`)
  const to = new Date(from.getTime() + KIGALI_OFFSET_MS)
  to.setUTCMonth(to.getUTCMonth() + 1)
  return { from, to: new Date(to.getTime() - KIGALI_OFFSET_MS) }
}

/** Returns the number of days in a month (YYYY-MM). */
export function daysIn(month: string): number {
  const { from, to } = monthSpan(month)
  return (to.getTime() - from.getTime()) / DAY_MS
}

/** Returns the instants at which a day (YYYY-MM-DD), month (YYYY-MM) or year (YYYY) begins and ends in Kigali. */
export function spanOf(period: string): { from: Date; to: Date } {
  const [year, month, day] = period.split('-')
  if (month === undefined) return { from: monthSpan(`${year}-01`).from, to: monthSpan(`${year}-12`).to }
  if (day === undefined) return monthSpan(period)
  const from = new Date(`${period}T00:00:00+02:00`)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}
