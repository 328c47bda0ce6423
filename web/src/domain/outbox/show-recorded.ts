import type { Report } from '../../../../shared/reports/report.ts'
import { queryClient } from '../../lib/query-client.ts'
import { expenseKeys } from '../query-keys.ts'
import { refreshBooks } from '../reports/refresh-books.ts'
import { reportQuery } from '../reports/report-query.ts'
import type { Entry } from './entry.ts'

/** Shows reports as the shop has answered them. */
export function showReports(reports: readonly Report[]): void {
  for (const report of reports) queryClient.setQueryData(reportQuery(report._id).queryKey, report)
}

/** Fetches what has changed since entries are in the books, whichever tab has sent them. */
export function refreshAfter(recorded: readonly Entry[]): void {
  const isExpense = ({ request }: Entry) => request.to === 'expense'
  if (recorded.some(isExpense)) void queryClient.invalidateQueries({ queryKey: expenseKeys.all })
  if (!recorded.every(isExpense)) refreshBooks(queryClient)
}
