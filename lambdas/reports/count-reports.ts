import { type DaySpan, spanOf } from '../../shared/day.ts'
import { sum } from '../../shared/money.ts'
import { owedFilter, type ReportSearch } from '../../shared/reports/search.ts'
import { hourCounts } from '../data/totals.ts'
import { monthsOfPage } from './months-of-page.ts'
import { isYear, type Scope } from './scope.ts'

/** How many reports were made in a month or an hour, and how many of them a search wants. */
type Part = { made: number; wanted: number }

/** An hour in which reports were made, by the instant at which it begins, in ms since 1970. */
export type Hour = Part & { begins: number }

/** How many reports a search wants, and some hours of the list, in its order. */
export type ReportCounts = {
  total: number
  /** How many rows of the list lie before these hours. */
  before: number
  hours: readonly Hour[]
  /** The days of which these are all hours; undefined where they are those of all time. */
  days: DaySpan | undefined
}

export const HOUR_MS = 60 * 60 * 1000

/**
 * Counts what a search by time and debt wants, and finds the hours of the page that begins with the row `first`.
 * One request for a day or a month, two for more.
 */
export async function countReports(
  search: ReportSearch,
  { period, days }: Scope,
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

/** How many rows of the list are in each part. */
export function sizesOf(parts: readonly Part[]): number[] {
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

function partOf({ depts }: ReportSearch, { reports, owing }: { reports: number; owing: number }): Part {
  return { made: reports, wanted: owedFilter(depts) === 'any' ? reports : reports - owing }
}
