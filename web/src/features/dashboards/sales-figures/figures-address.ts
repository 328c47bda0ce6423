import { dayOf, dayPlus } from '../../../../../shared/day.ts'
import { Day } from '../../../../../shared/day-schema.ts'
import { daysIn } from '../../../../../shared/day-span.ts'
import { FigureGroup, MAX_FIGURE_DAYS } from '../../../../../shared/reports/figures.ts'

/** Filters of the figures. */
export const FILTERS = ['lamp', 'seller', 'method', 'category'] as const
export type FilterName = (typeof FILTERS)[number]

/**
 * Figures that an address shows: their days, grouping and filters. `days` is "own" once a person wants to type the days,
 * even while they are those of a period.
 */
export type Shown = { from: string; to: string; by: FigureGroup; days?: 'own' } & { [Name in FilterName]?: string }

/** Returns the figures of an address; by default those of today, by lamp. */
export function shownIn(search: string, now: Date): Shown {
  const typed = new URLSearchParams(search)
  const today = dayOf(now)
  const to = Day.safeParse(typed.get('to')).data ?? today
  const from = Day.safeParse(typed.get('from')).data ?? to
  const filters = FILTERS.flatMap((name) => {
    const value = typed.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    ...withinLimit({ from, to }, 'to'),
    by: FigureGroup.safeParse(typed.get('by')).data ?? 'lamp',
    ...(typed.get('days') === 'own' && { days: 'own' as const }),
    ...Object.fromEntries(filters),
  }
}

export function figuresPath(shown: Shown): string {
  return `/admin/figures?${new URLSearchParams(shown)}`
}

type Days = { from: string; to: string }

/** Returns days that are at most a month and in order. The one that was `typed` stays and the other one follows. */
export function withinLimit({ from, to }: Days, typed: keyof Days): Days {
  const [first, last] = [dayPlus(to, 1 - MAX_FIGURE_DAYS), dayPlus(from, MAX_FIGURE_DAYS - 1)]
  if (typed === 'from') return { from, to: to < from ? from : to > last ? last : to }
  return { from: from > to ? to : from < first ? first : from, to }
}

/** Returns the days of each period that the screen offers. */
export function periodsAt(now: Date): Readonly<Record<'today' | 'week' | 'month' | 'lastMonth', Days>> {
  const today = dayOf(now)
  const month = today.slice(0, 'YYYY-MM'.length)
  const lastMonth = dayPlus(`${month}-01`, -1).slice(0, 'YYYY-MM'.length)
  return {
    today: { from: today, to: today },
    week: { from: dayPlus(today, -6), to: today },
    month: { from: `${month}-01`, to: today },
    lastMonth: { from: `${lastMonth}-01`, to: `${lastMonth}-${daysIn(lastMonth)}` },
  }
}
