import { searchReports } from '../../shared/reports/routes.ts'
import {
  MAX_DUPLICATED_REPORTS,
  MIN_AMOUNT,
  owedFilter,
  periodOf,
  type ReportSearch,
} from '../../shared/reports/search.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import type { ReportPage } from './fetch-page.ts'
import { listByCounts } from './list-by-counts.ts'
import { listByIds } from './list-by-ids.ts'
import { listOwing } from './list-owing.ts'
import { listVoided } from './list-voided.ts'
import { debtorOf } from './matches-search.ts'
import { isYear } from './search-range.ts'

export const handler = endpoint(searchReports, async ({ query, actor }) => {
  if (query.voided && !actor.isAdmin) throw new Refusal('role.denied', 'Only an admin may see deleted entries')
  const { reports, total, ...more } = await list(query)
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

/** Lists all reports by counts, and those with a term, debtor or debt by their ids. */
function list(search: ReportSearch): Promise<ReportPage> {
  if (search.voided) return listVoided(search)
  const wanted = owedFilter(search.depts)
  const isOfAll = search.key === '' && debtorOf(search) === undefined
  if (isOfAll && (wanted === 'any' || wanted === 'nothing owed')) return listByCounts(search)
  const period = periodOf(search)
  const isLong = (period === undefined || isYear(period)) && search.after === undefined
  const isOwing = typeof wanted === 'object' && wanted.owed <= MIN_AMOUNT
  return isOfAll && isLong && isOwing ? listOwing(search, period) : listByIds(search)
}
