/** Kigali is UTC+2 all year round (Central Africa Time, no daylight saving). */
export const KIGALI_OFFSET_MS = 2 * 60 * 60 * 1000

export const DAY_MS = 24 * 60 * 60 * 1000

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

/** Returns the day (YYYY-MM-DD) `days` after a day, or before it if `days` is negative. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the number of midnights in Kigali between two instants: 0 on the same day, 1 from one day to the next. */
export function daysBetween(earlier: string | Date, later: string | Date): number {
  return (Date.parse(dayOf(later)) - Date.parse(dayOf(earlier))) / DAY_MS
}
