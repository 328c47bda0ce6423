import { sum } from '../../shared/money.ts'
import { searchReports } from '../../shared/reports/routes.ts'
import {
  MAX_DUPLICATED_REPORTS,
  MIN_AMOUNT,
  owedFilter,
  periodOf,
  type ReportSearch,
} from '../../shared/reports/search.ts'
import { openDebts } from '../data/open-debts.ts'
import { voidedReports } from '../data/reports.ts'
import { withFiscal } from '../fiscal/fiscal-status.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { fetchPage, type ReportPage } from './fetch-page.ts'
import { listByCounts } from './list-by-counts.ts'
import { listByIds } from './list-by-ids.ts'
import { debtorOf, matchesOwed, matchesSearch, spellingsOfDebtor } from './matches-search.ts'
import { monthsOfPage } from './months-of-page.ts'
import { isYear, searchRangeOf } from './search-range.ts'

export const handler = endpoint(searchReports, async ({ query, actor }) => {
  if (query.voided && !actor.isAdmin) throw new Refusal('role.denied', 'Only an admin may see deleted entries')
  const { reports: found, total, ...more } = await list(query)
  const reports = await withFiscal(found)
  const pages = Math.ceil(total / query.limit)
  return {
    data: reports,
    totalPages: pages,
    totalCount: total,
    report: query.limit <= MAX_DUPLICATED_REPORTS ? reports : [],
    pages,
    countReport: total,
    page: query.page,
    ...more,
  }
})

/** Lists all reports by counts, and those with a term, method, debtor or debt by their ids. */
function list(search: ReportSearch): Promise<ReportPage> {
  if (search.voided) return listVoided(search)
  const wanted = owedFilter(search.depts)
  const isOfAll = search.key === '' && search.method === undefined && debtorOf(search) === undefined
  if (isOfAll && (wanted === 'any' || wanted === 'nothing owed')) return listByCounts(search)
  const period = periodOf(search)
  const isLong = (period === undefined || isYear(period)) && search.after === undefined
  const isOwing = typeof wanted === 'object' && wanted.owed <= MIN_AMOUNT
  return isOfAll && isLong && isOwing ? listOwing(search, period) : listByIds(search)
}

/**
 * Returns one page of all reports with a debt, of a year or of all time. The totals show how many there are in each
 * month, so only the open debts of the page's months are read. This takes three requests, for any number of open debts.
 */
async function listOwing(search: ReportSearch, period: string | undefined): Promise<ReportPage> {
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

/** Returns one page of the voided reports. They are few, so all of the requested period are read together. */
async function listVoided(search: ReportSearch): Promise<ReportPage> {
  const { after, order, page, limit } = search
  const [voided, theirs] = await Promise.all([voidedReports(searchRangeOf(search).ids), spellingsOfDebtor(search)])
  const found = voided.filter(matchesSearch(search, theirs))
  const inOrder = order === 'newest' ? found.toReversed() : found
  const isLater = (id: string) => after === undefined || (order === 'newest' ? id < after : id > after)
  const left = inOrder.filter(({ _id }) => isLater(_id))
  const first = after === undefined ? (page - 1) * limit : 0
  return { reports: left.slice(first, first + limit), total: inOrder.length }
}
