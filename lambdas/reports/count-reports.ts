import { type DaySpan, spanOf } from '../../shared/day.ts'
import { sum } from '../../shared/money.ts'
import { owedFilter, type ReportSearch } from '../../shared/reports/search.ts'
import { hourCounts } from '../data/totals.ts'
import { monthsOfPage } from './months-of-page.ts'
import { isYear, type SearchRange } from './search-range.ts'

/** Number of reports in a month or an hour, and how many of them match a search. */
type PageShare = { made: number; wanted: number }

/** An hour with reports. `begins` is its start in ms since 1970. */
export type Hour = PageShare & { begins: number }

/** Number of reports that match a search, and some hours of the list, in its order. */
export type ReportCounts = {
  total: number
  /** Number of rows of the list before these hours. */
  before: number
  hours: readonly Hour[]
  /** The days that these hours cover completely; undefined for all time. */
  days: DaySpan | undefined
}

export const HOUR_MS = 60 * 60 * 1000

/**
 * Counts the matches of a search by time and debt, and returns the hours of the page that begins with the row `first`.
 * One request for a day or a month, two for longer periods.
 */
export async function countReports(
  search: ReportSearch,
  { period, days }: SearchRange,
  first: number,
): Promise<ReportCounts> {
  if (days && !isYear(period)) {
    const hours = await hoursOf(days, search)
    return { total: sum(sizesOf(hours)), before: 0, hours, days }
  }
  const ofPage = await monthsOfPage(search, period, first, (month) => partOf(search, month).wanted)
  if (!ofPage.days) return { total: ofPage.total, before: 0, hours: [], days }
  return { ...ofPage, days: ofPage.days, hours: await hoursOf(ofPage.days, search) }
}

/** Returns the number of rows in each part of the list. */
export function sizesOf(parts: readonly PageShare[]): number[] {
  return parts.map(({ wanted }) => wanted)
}

async function hoursOf(days: DaySpan, search: ReportSearch): Promise<Hour[]> {
  const hours = await hourCounts(days)
  const inOrder = search.order === 'newest' ? hours.toReversed() : hours
  return inOrder.map((counts) => ({
    begins: spanOf(counts.day).from.getTime() + counts.hour * HOUR_MS,
    ...partOf(search, counts),
  }))
}

function partOf({ depts }: ReportSearch, { reports, owing }: { reports: number; owing: number }): PageShare {
  return { made: reports, wanted: owedFilter(depts) === 'any' ? reports : reports - owing }
}
