/** Kigali is two hours ahead of Greenwich, all year. */
const KIGALI_MS = 2 * 60 * 60 * 1000

/** The day of an instant in Kigali, YYYY-MM-DD. */
export function dayOf(instant: string): string {
  return inKigali(instant).slice(0, 10)
}

/** The hour of that day, HH. */
export function hourOf(instant: string): string {
  return inKigali(instant).slice(11, 13)
}

function inKigali(instant: string): string {
  return new Date(Date.parse(instant) + KIGALI_MS).toISOString()
}
