import { searchReports } from '../../shared/reports/routes.ts'
import { ALL, type ReportSearch, wantedOf } from '../../shared/reports/search.ts'
import { endpoint } from '../http/endpoint.ts'
import { listByCounts } from './list-by-counts.ts'
import { listByIds } from './list-by-ids.ts'
import type { Listed } from './listed.ts'

export const handler = endpoint(searchReports, async ({ query }) => {
  const { reports, total, ...more } = await list(query)
  const pages = Math.ceil(total / query.limit)
  return {
    data: reports,
    totalPages: pages,
    totalCount: total,
    report: reports,
    pages,
    countReport: total,
    page: query.page,
    ...more,
  }
})

/** Where a row lies can be counted; which reports hold a word, or owe, is written down by their ids. */
function list(search: ReportSearch): Promise<Listed> {
  const wanted = wantedOf(search.depts)
  const isCounted = search.key === '' && search.query === ALL && (wanted === 'any' || wanted === 'nothing owed')
  return isCounted ? listByCounts(search) : listByIds(search)
}
