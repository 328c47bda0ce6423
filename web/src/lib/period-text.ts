import { dayText } from './day-text.ts'

/** Formats a day, month or year (YYYY-MM-DD, YYYY-MM, YYYY): 22 Nov 2026, Nov 2026, 2026. */
export function periodText(period: string, months: readonly string[]): string {
  const [year, month, day] = period.split('-')
  if (day !== undefined) return dayText(period, months)
  return month === undefined ? period : `${months[Number(month) - 1]} ${year}`
}
