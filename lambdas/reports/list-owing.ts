import { sum } from '../../shared/money.ts'
import type { ReportSearch } from '../../shared/reports/search.ts'
import { openDebts } from '../data/open-debts.ts'
import type { ReportPage } from './fetch-page.ts'
import { fetchPage } from './fetch-page.ts'
import { matchesOwed } from './matches-search.ts'
import { monthsOfPage } from './months-of-page.ts'

/**
 * Returns one page of all reports with a debt, of a year or of all time. The totals show how many there are in each
 * month, so only the open debts of the page's months are read. This takes three requests for any number of open debts.
 */
export async function listOwing(search: ReportSearch, period: string | undefined): Promise<ReportPage> {
  const { order, page, limit } = search
  const first = (page - 1) * limit
  const { total, before, days, months } = await monthsOfPage(search, period, first, ({ owing }) => owing)
  const debts = days ? await openDebts(days) : []
  const inOrder = order === 'newest' ? debts.toReversed() : debts
  const owed = new Map(inOrder.map((debt) => [debt._id, debt.owed]))
  const { reports, gone } = await fetchPage([...owed.keys()].slice(first - before), limit, matchesOwed(search))
  const totalOwed = sum([
    ...months.map((month) => month.owed),
    ...gone.map((id) => -(owed.get(id) ?? 0)),
    ...reports.map((report) => report.owed - (owed.get(report._id) ?? 0)),
  ])
  return { reports, total: total - gone.length, totalOwed }
}
