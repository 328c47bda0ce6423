import { dayOf, dayPlus } from '../../../shared/day.ts'
import type { Dice } from './dice.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the number of days since 1970-01-01, which seeds the day's random choices. */
export function numberOfDay(day: string): number {
  return Date.parse(day) / DAY_MS
}

export function isSunday(day: string): boolean {
  return new Date(day).getUTCDay() === 0
}

export function isSaturday(day: string): boolean {
  return new Date(day).getUTCDay() === 6
}

/** Returns times of a day between half past eight and half past six in Kigali, in order. */
export function timesOn(day: string, count: number, dice: Dice): Date[] {
  const opens = Date.parse(`${day}T08:30:00+02:00`)
  return Array.from({ length: count }, () => new Date(opens + dice.from(0, OPEN_MS))).sort(
    (a, b) => a.getTime() - b.getTime(),
  )
}

const OPEN_MS = 10 * 60 * 60 * 1000

/** Returns a time within opening hours some days later, or on the Monday after if that is a Sunday. */
export function openDayAfter(at: Date, days: number, dice: Dice): Date {
  const day = dayPlus(dayOf(at), days)
  return timeOn(isSunday(day) ? dayPlus(day, 1) : day, dice)
}

/** Returns a time within opening hours on a day. */
export function timeOn(day: string, dice: Dice): Date {
  const [moment = new Date(day)] = timesOn(day, 1, dice)
  return moment
}
