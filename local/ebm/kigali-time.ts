/** Rwanda has no daylight saving time. */
const OFFSET_MS = 2 * 60 * 60_000

/** Returns a moment as local time in Kigali: YYYYMMDDhhmmss. */
export function kigaliTime(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

/** Whether the digits are a real date (8) or moment (14). */
export function isRealTime(digits: string): boolean {
  if (!/^(\d{8}|\d{14})$/.test(digits)) return false
  const text = digits.padEnd(14, '0')
  const iso = text.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6.000Z')
  const ms = Date.parse(iso)
  return !Number.isNaN(ms) && new Date(ms).toISOString() === iso
}

/** Returns 14 digits as `YYYY-MM-DD hh:mm:ss`. */
export function spacedTime(digits: string): string {
  return digits.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6')
}
