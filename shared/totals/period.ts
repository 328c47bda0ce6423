import * as z from 'zod/mini'
import { dayPlus } from '../day.ts'
import { Day } from '../day-schema.ts'
import { type DaySpan, lengthOf } from '../day-span.ts'

/** Period of a dashboard: the last 7, 30 or 90 days including today, this year up to today, or all time. */
export const Period = z.enum(['7', '30', '90', 'year', 'all'])
export type Period = z.infer<typeof Period>

/** Maximum number of days that a dashboard lists: a leap year. */
export const MAX_DAYS = 366

/** Query of a dashboard: one of its periods or, instead, the days from `from` to `to`. */
export const PeriodQuery = z
  .object({
    period: z._default(Period, 'all'),
    /** Days in Kigali, both included. */
    from: z.optional(Day),
    to: z.optional(Day),
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to !== undefined, { error: "needs a 'to'", path: ['from'] }),
    z.refine(({ from, to }) => to === undefined || from !== undefined, { error: "needs a 'from'", path: ['to'] }),
    z.refine(({ from = '', to = from }) => from <= to, { error: "is before 'from'", path: ['to'] }),
    z.refine(({ from, to }) => from === undefined || to === undefined || lengthOf({ from, to }) <= MAX_DAYS, {
      error: `spans more than ${MAX_DAYS} days`,
      path: ['to'],
    }),
  )
export type PeriodQuery = z.infer<typeof PeriodQuery>

/** Returns the days to list; for all time, the most recent ones. `today` is a day in Kigali. */
export function listDays({ period, from, to }: PeriodQuery, today: string): DaySpan {
  if (from !== undefined && to !== undefined) return { from, to }
  if (period === 'year') return { from: `${yearOf(today)}-01-01`, to: today }
  const days = period === 'all' ? MAX_DAYS : Number(period)
  return { from: dayPlus(today, 1 - days), to: today }
}

/** Returns whether the sums cover all time instead of the listed days. */
export function isAllTime({ period, from }: PeriodQuery): boolean {
  return period === 'all' && from === undefined
}

/**
 * Returns the days to compare with: the same number just before or, for a year, the same days of the previous year. For
 * all time it returns undefined.
 */
export function daysBefore(query: PeriodQuery, today: string): DaySpan | undefined {
  if (isAllTime(query)) return undefined
  const { from, to } = listDays(query, today)
  if (query.period === 'year' && query.from === undefined) return { from: aYearBefore(from), to: aYearBefore(to) }
  return { from: dayPlus(from, -lengthOf({ from, to })), to: dayPlus(from, -1) }
}

/** Returns the same day of the previous year; for February 29, the 28th. */
function aYearBefore(day: string): string {
  const monthAndDay = day.slice('YYYY'.length)
  return `${yearOf(day) - 1}${monthAndDay === '-02-29' ? '-02-28' : monthAndDay}`
}

function yearOf(day: string): number {
  return Number(day.slice(0, 'YYYY'.length))
}
