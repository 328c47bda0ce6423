import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { sum } from '../../../../shared/money.ts'
import { debtorKey } from '../../../../shared/reports/debtor.ts'
import { Report } from '../../../../shared/reports/report.ts'
import { searchReports } from '../../../../shared/reports/routes.ts'
import { type FoundReports, MAX_REPORTS_PER_PAGE, ReportSearch } from '../../../../shared/reports/search.ts'
import { call } from '../../lib/api.ts'
import { lastSeenAfter, orLastSeen } from '../../lib/last-seen.ts'
import { reportKeys } from '../query-keys.ts'

const KEY = 'lastSeenDebts'

/** More than that is no list for a phone's memory; the oldest are kept. */
const MOST_KEPT = 300

const Reports = z.array(Report)

/** The sales that are not paid in full, fetched beside who owes: without a line, each debt is then known by its sale. */
export const openDebts = queryOptions({
  queryKey: reportKeys.list('open debts'),
  queryFn: ({ signal }) => orLastSeen(KEY, Reports, () => fetchDebts(signal)),
  staleTime: 10 * 60_000,
})

async function fetchDebts(signal: AbortSignal): Promise<Report[]> {
  const query = { ...ReportSearch.parse({ depts: 'withDepts', order: 'oldest' }), limit: MAX_REPORTS_PER_PAGE }
  const debts: Report[] = []
  while (debts.length < MOST_KEPT) {
    const { data } = await call(searchReports, { query: { ...query, after: debts.at(-1)?._id }, signal })
    debts.push(...data)
    if (data.length < MAX_REPORTS_PER_PAGE) break
  }
  return debts
}

/** A person's debts as they were last seen, where `error` says that no answer came. */
export function debtsLastSeen(error: unknown, debtor: string): FoundReports | undefined {
  const key = debtorKey(debtor)
  const data = lastSeenAfter(error, KEY, Reports)?.filter(({ givenTo = '' }) => debtorKey(givenTo) === key)
  if (!data) return undefined
  const count = data.length
  const totalOwed = sum(data.map(({ owed }) => owed))
  return { data, report: data, totalCount: count, countReport: count, totalPages: 1, pages: 1, page: 1, totalOwed }
}

/** A sale that was not paid in full when it was last seen, where `error` says that no answer came. */
export function debtLastSeen(error: unknown, id: string): Report | undefined {
  return lastSeenAfter(error, KEY, Reports)?.find(({ _id }) => _id === id)
}
