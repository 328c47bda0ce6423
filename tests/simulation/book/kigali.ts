/** Offset of Kigali from UTC, in ms: two hours all year. */
const KIGALI_MS = 2 * 60 * 60 * 1000

/** Returns the day of an instant in Kigali, YYYY-MM-DD. */
export function dayOf(instant: string): string {
  return inKigali(instant).slice(0, 10)
}

/** Returns the hour of that day, HH. */
export function hourOf(instant: string): string {
  return inKigali(instant).slice(11, 13)
}

function inKigali(instant: string): string {
  return new Date(Date.parse(instant) + KIGALI_MS).toISOString()
}
