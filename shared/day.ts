/** Kigali is UTC+2 all the year round (Central Africa Time, no summer time). */
const KIGALI_OFFSET_MS = 2 * 60 * 60 * 1000

/** The day in Kigali of an instant, as YYYY-MM-DD: 23:30 UTC belongs to the next day there. */
export function dayOf(instant: string | Date): string {
  return new Date(new Date(instant).getTime() + KIGALI_OFFSET_MS).toISOString().slice(0, 10)
}

/** The minute in Kigali of an instant, as 'YYYY-MM-DD HH:MM': how times are shown. */
export function minuteOf(instant: string | Date): string {
  return new Date(new Date(instant).getTime() + KIGALI_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
}
