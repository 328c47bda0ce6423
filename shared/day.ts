/** Kigali is UTC+2 all year round (Central Africa Time, no daylight saving). */
const KIGALI_OFFSET_MS = 2 * 60 * 60 * 1000

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the day of an instant in Kigali as YYYY-MM-DD. 23:30 UTC belongs to the next day there. */
export function dayOf(instant: string | Date): string {
  return new Date(new Date(instant).getTime() + KIGALI_OFFSET_MS).toISOString().slice(0, 10)
}

/** Returns the hour of an instant in Kigali, 0 to 23. */
export function hourOfDay(instant: string | Date): number {
  return new Date(new Date(instant).getTime() + KIGALI_OFFSET_MS).getUTCHours()
}

/** Returns the time of day of an instant in Kigali: 14:05. */
export function clockOf(instant: string | Date): string {
  return new Date(new Date(instant).getTime() + KIGALI_OFFSET_MS).toISOString().slice(11, 16)
}

/**
 * Formats an instant in Kigali time as ISO 8601 to the second, 2026-11-21T10:05:59+02:00, for files that other software
 * reads.
 */
export function timeOf(instant: string | Date): string {
  return `${new Date(new Date(instant).getTime() + KIGALI_OFFSET_MS).toISOString().slice(0, 19)}+02:00`
}

/** The first year that records may have. */
export const FIRST_YEAR = 2020

/** A range of days in Kigali, YYYY-MM-DD, both included. */
export type DaySpan = { from: string; to: string }

/** Returns the day (YYYY-MM-DD) `days` after a day, or before it if `days` is negative. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

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

/** Returns the number of midnights in Kigali between two instants: 0 on the same day, 1 from one day to the next. */
export function daysBetween(earlier: string | Date, later: string | Date): number {
  return (Date.parse(dayOf(later)) - Date.parse(dayOf(earlier))) / DAY_MS
}
