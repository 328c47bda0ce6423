import { clockOf, dayOf } from '../../../shared/day.ts'

/** Formats an instant's day in Kigali for people: 22 Nov 2026. Files, forms and addresses use 2026-11-22. */
export function dayText(at: string | Date, months: readonly string[]): string {
  const [year, month, day] = dayOf(at).split('-').map(Number)
  return `${day} ${months[(month ?? 0) - 1]} ${year}`
}

/** Formats an instant's day and time in Kigali: 22 Nov 2026, 14:05. */
export function minuteText(at: string | Date, months: readonly string[]): string {
  return `${dayText(at, months)}, ${clockOf(at)}`
}
