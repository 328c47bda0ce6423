import type { Report } from '../../../../shared/reports/report.ts'
import { queryClient } from '../../lib/query-client.ts'
import { expenseKeys } from '../query-keys.ts'
import { refreshSales } from '../reports/refresh-sales.ts'
import { reportQuery } from '../reports/report-query.ts'
import type { Entry } from './entry.ts'

/** Shows reports as the shop returned them. */
export function cacheReports(reports: readonly Report[]): void {
  for (const report of reports) queryClient.setQueryData(reportQuery(report._id).queryKey, report)
}

/** Refetches the data that newly recorded entries have changed, whichever tab sent them. */
export function refetchChangedBy(recorded: readonly Entry[]): void {
  const isExpense = ({ request }: Entry) => request.to === 'expense'
  if (recorded.some(isExpense)) void queryClient.invalidateQueries({ queryKey: expenseKeys.all })
  if (!recorded.every(isExpense)) refreshSales(queryClient)
}
