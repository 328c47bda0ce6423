import type { OpeningDebt } from '../../../../shared/reports/opening-routes.ts'
import { recordOpeningDebt } from '../../../../shared/reports/opening-routes.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { ReportSearch } from '../../../../shared/reports/search.ts'
import { allReports } from '../../domain/reports/report-search.ts'
import { allPages } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'

/** Fetches all open debts, with which the rows of a sheet are compared. */
export async function knownDebts(signal: AbortSignal): Promise<Report[]> {
  const debts: Report[] = []
  const search = ReportSearch.parse({ depts: 'withDepts' })
  const pages = allPages(allReports(search), { signal, again: (error) => Promise.reject(error) })
  for await (const page of pages) debts.push(...page)
  return debts
}

/** Records a debt from a sheet in one call, which can be repeated. */
export async function sendDebt(body: OpeningDebt, idempotencyKey: string): Promise<void> {
  await call(recordOpeningDebt, { body, idempotencyKey })
}
