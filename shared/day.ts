import * as z from 'zod/mini'

/** Kigali is UTC+2 all the year round (Central Africa Time, no summer time). */
const KIGALI_OFFSET_MS = 2 * 60 * 60 * 1000

const DAY_MS = 24 * 60 * 60 * 1000

/** The day in Kigali of an instant, as YYYY-MM-DD: 23:30 UTC belongs to the next day there. */
export function dayOf(instant: string | Date): string {
  return new Date(new Date(instant).getTime() + KIGALI_OFFSET_MS).toISOString().slice(0, 10)
}

/** The hour in Kigali of an instant, 0 to 23. */
export function hourOfDay(instant: string | Date): number {
  return new Date(new Date(instant).getTime() + KIGALI_OFFSET_MS).getUTCHours()
}

/** The minute in Kigali of an instant, as 'YYYY-MM-DD HH:MM': how times are shown. */
export function minuteOf(instant: string | Date): string {
  return new Date(new Date(instant).getTime() + KIGALI_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
}

/** The second in Kigali of an instant in ISO 8601, as 2026-11-21T10:05:59+02:00: for files that other programs read. */
export function timeOf(instant: string | Date): string {
  return `${new Date(new Date(instant).getTime() + KIGALI_OFFSET_MS).toISOString().slice(0, 19)}+02:00`
}

/** A day as YYYY-MM-DD, of any year in which the shop sells. */
export const Day = z.iso.date().check(z.refine((day) => day >= '2000' && day < '2101', 'is not of 2000 to 2100'))

/** The shop's books begin with this year. */
export const FIRST_YEAR = 2020

/** Days of Kigali as YYYY-MM-DD, both included. */
export type DaySpan = { from: string; to: string }

/** The day `days` after a day (YYYY-MM-DD), or before it where that is below zero. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days a span has. */
export function lengthOf({ from, to }: DaySpan): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** A month as YYYY-MM. */
export const Month = z.string().check(z.regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/, 'is not a month such as 2026-11'))

/** The instants at which a month (YYYY-MM) begins in Kigali and at which it has ended. */
export function monthSpan(month: string): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00+02:00`)
  const to = new Date(from.getTime() + KIGALI_OFFSET_MS)
  to.setUTCMonth(to.getUTCMonth() + 1)
  return { from, to: new Date(to.getTime() - KIGALI_OFFSET_MS) }
}

/** How many days a month (YYYY-MM) has. */
export function daysIn(month: string): number {
  const { from, to } = monthSpan(month)
  return (to.getTime() - from.getTime()) / DAY_MS
}

/** The instants at which a day (YYYY-MM-DD), month (YYYY-MM) or year (YYYY) begins in Kigali and at which it has ended. */
export function spanOf(period: string): { from: Date; to: Date } {
  const [year, month, day] = period.split('-')
  if (month === undefined) return { from: monthSpan(`${year}-01`).from, to: monthSpan(`${year}-12`).to }
  if (day === undefined) return monthSpan(period)
  const from = new Date(`${period}T00:00:00+02:00`)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}

/** How many midnights of Kigali lie between two instants: 0 on the same day, 1 from a day to the next. */
export function daysBetween(earlier: string | Date, later: string | Date): number {
  return (Date.parse(dayOf(later)) - Date.parse(dayOf(earlier))) / DAY_MS
}
