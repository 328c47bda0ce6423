import { dayOf } from '../../shared/day.ts'
import { type DaySpan, spanOf } from '../../shared/day-span.ts'
import { idPrefixAt } from '../../shared/id.ts'
import { periodOf, type ReportSearch } from '../../shared/reports/search.ts'
import { ALL_IDS, type IdRange } from '../data/reports.ts'

/** The period that a search covers, as days in Kigali and as ids; `days` is undefined for all time. */
export type SearchRange = { period: string | undefined; days: DaySpan | undefined; ids: IdRange }

export function searchRangeOf(search: ReportSearch): SearchRange {
  const period = periodOf(search)
  return period === undefined
    ? { period, days: undefined, ids: ALL_IDS }
    : { period, days: daysOf(period), ids: idsOf(period) }
}

/** Returns whether a period is a whole year. */
export function isYear(period: string | undefined): boolean {
  return period?.length === 'YYYY'.length
}

/** Returns the first and the last day of a day, month or year. */
export function daysOf(period: string): DaySpan {
  const { from, to } = spanOf(period)
  return { from: dayOf(from), to: dayOf(new Date(to.getTime() - 1)) }
}

function idsOf(period: string): IdRange {
  const { from, to } = spanOf(period)
  return { from: idPrefixAt(from), to: idPrefixAt(to) }
}
