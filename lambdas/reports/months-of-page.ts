import type { DaySpan } from '../../shared/day-span.ts'
import { sum } from '../../shared/money.ts'
import type { ReportSearch } from '../../shared/reports/search.ts'
import type { PeriodTotals } from '../../shared/totals/totals.ts'
import { totalsOverview } from '../data/totals.ts'
import { daysOf } from './search-range.ts'

/** The months that a page covers. */
export type MonthsOfPage = {
  /** Number of rows in the whole list. */
  total: number
  /** Number of rows before the page's first month. */
  before: number
  /** Days of the page's months; undefined for a page beyond the end. */
  days: DaySpan | undefined
  /** All months of the list. */
  months: readonly PeriodTotals[]
}

/** Returns the months of the page that begins with the row `first`, in a list of a year or of all time. One request. */
export async function monthsOfPage(
  { order, limit }: ReportSearch,
  period: string | undefined,
  first: number,
  rowsOf: (month: PeriodTotals) => number,
): Promise<MonthsOfPage> {
  const all = (await totalsOverview()).months.filter((month) => month.period.startsWith(period ?? ''))
  const months = order === 'newest' ? all.toReversed() : all
  const sizes = months.map(rowsOf)
  const total = sum(sizes)
  const [begin, end] = [placeOf(sizes, first), placeOf(sizes, Math.min(first + limit, total) - 1)]
  if (!begin || !end) return { total, before: 0, days: undefined, months }
  const [early = '', late = ''] = [begin, end].map(({ part }) => months[part]?.period ?? '').sort()
  const days = { from: daysOf(early).from, to: daysOf(late).to }
  return { total, before: first - begin.skip, days, months }
}

/** Position of a row: the part of the list, and the number of that part's rows before it. */
type Place = { part: number; skip: number }

/**
 * Returns the position of a row, counted from 0, in a list whose parts have these sizes, or undefined beyond its end.
 */
export function placeOf(sizes: readonly number[], row: number): Place | undefined {
  let skip = row
  for (const [part, size] of sizes.entries()) {
    if (skip < size) return { part, skip }
    skip -= size
  }
  return undefined
}
