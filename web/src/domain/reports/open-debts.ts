import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { sum } from '../../../../shared/money.ts'
import { debtorKey } from '../../../../shared/reports/debtor.ts'
import { Report } from '../../../../shared/reports/report.ts'
import { searchReports } from '../../../../shared/reports/routes.ts'
import { type FoundReports, MAX_REPORTS_PER_PAGE, ReportSearch } from '../../../../shared/reports/search.ts'
import { call } from '../../lib/api.ts'
import { fetchOrCached, readCached } from '../../lib/cached-responses.ts'
import { reportKeys } from '../query-keys.ts'

const KEY = 'lastSeenDebts'

/** Limit of stored debts, for a phone's memory; the oldest are kept. */
const MAX_CACHED_DEBTS = 300

const Reports = z.array(Report)

/** Query of the sales that are not paid in full, so that the sales of each debt are known offline. */
export const openDebts = queryOptions({
  queryKey: reportKeys.list('open debts'),
  queryFn: (context) => fetchOrCached(context, { key: KEY, schema: Reports, fetch: () => fetchDebts(context.signal) }),
  staleTime: 10 * 60_000,
})

async function fetchDebts(signal: AbortSignal): Promise<Report[]> {
  const query = { ...ReportSearch.parse({ depts: 'withDepts', order: 'oldest' }), limit: MAX_REPORTS_PER_PAGE }
  const debts: Report[] = []
  while (debts.length < MAX_CACHED_DEBTS) {
    const { data } = await call(searchReports, { query: { ...query, after: debts.at(-1)?._id }, signal })
    debts.push(...data)
    if (data.length < MAX_REPORTS_PER_PAGE) break
  }
  return debts
}

/** Returns a debtor's debts as last seen. */
export function cachedDebtsOf(debtor: string) {
  const cached = readCached(KEY, Reports)
  if (!cached) return undefined
  const key = debtorKey(debtor)
  const data = cached.data.filter(({ givenTo = '' }) => debtorKey(givenTo) === key)
  const count = data.length
  const totalOwed = sum(data.map(({ owed }) => owed))
  const found: FoundReports = {
    data,
    report: data,
    totalCount: count,
    countReport: count,
    totalPages: 1,
    pages: 1,
    page: 1,
    totalOwed,
  }
  return { ...cached, data: found }
}

/** Returns a sale that was not paid in full when last seen. */
export function cachedDebt(id: string) {
  const cached = readCached(KEY, Reports)
  const data = cached?.data.find(({ _id }) => _id === id)
  return cached && data && { ...cached, data }
}
