import { sum } from '../../shared/money.ts'
import type { ReportSearch } from '../../shared/reports/search.ts'
import type { ReportPage } from './fetch-page.ts'
import { fetchPage } from './fetch-page.ts'
import { findReportIds } from './find-report-ids.ts'
import { matchesSearch } from './matches-search.ts'

/**
 * Returns one page of the reports with a debt, of a debtor or with some search terms. It reads their ids first, then
 * the reports of the page. This takes two sequential requests for open debts or a debtor, three for search terms.
 */
export async function listByIds(search: ReportSearch): Promise<ReportPage> {
  const { limit } = search
  const { ids, theirs, owed } = await findReportIds(search)
  const inOrder = search.order === 'newest' ? [...ids].sort().reverse() : [...ids].sort()
  const { reports, gone } = await fetchPage(
    inOrder.slice(firstOf(search, inOrder)),
    limit,
    matchesSearch(search, theirs),
  )
  const total = inOrder.length - gone.length
  if (!owed) return { reports, total }
  const now = new Map([
    ...gone.map((id) => [id, 0] as const),
    ...reports.map((report) => [report._id, report.owed] as const),
  ])
  return { reports, total, totalOwed: sum(inOrder.map((id) => now.get(id) ?? owed.get(id) ?? 0)) }
}

/** Returns the index of the page's first id. */
function firstOf({ after, order, page, limit }: ReportSearch, ids: readonly string[]): number {
  if (after === undefined) return (page - 1) * limit
  const next = ids.findIndex((id) => (order === 'newest' ? id < after : id > after))
  return next === -1 ? ids.length : next
}
