import type { Report } from '../../../../shared/reports/report.ts'
import { call } from '../../lib/api.ts'
import { ApiError, isError, isRetryable } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { reportKeys } from '../query-keys.ts'
import { refreshSales } from '../reports/refresh-sales.ts'
import { reportQuery } from '../reports/report-query.ts'
import { callOf, type Entry, kindOf, type SendResult } from './entry.ts'

/** Result of an attempt: the error if it failed, or the reports as they are after it. */
type Attempt = { answer: SendResult; error?: ApiError; reports?: readonly Report[] }

/** Sends an entry once. If the result is unknown, the entry may have been recorded, so it is sent again. */
export async function sendEntry(entry: Entry): Promise<Attempt> {
  const { route, recorded, deletedCode } = kindOf(entry)
  try {
    const { reports = [], countsAt } = recorded(await call(route, callOf(entry)), entry.request)
    // Id of the sale, or of the sale whose debt was paid.
    const reference = reports.length === 1 ? reports[0]?._id : undefined
    return { answer: { kind: 'recorded', reference, countsAt }, reports }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (deletedCode && isError(error, deletedCode)) return { answer: { kind: 'recorded' } }
    const { status, body } = error
    return { answer: { kind: outcomeOf(error), failure: { status, body } }, error }
  }
}

function outcomeOf(error: ApiError): 'no answer' | 'refused' | 'not allowed' {
  if (isRetryable(error)) return 'no answer'
  return error.status === 401 || isError(error, 'role.denied') ? 'not allowed' : 'refused'
}

/** Shows reports as the shop returned them. */
export function cacheReports(reports: readonly Report[]): void {
  for (const report of reports) queryClient.setQueryData(reportQuery(report._id).queryKey, report)
}

/** Refetches the data that newly recorded entries have changed, whichever tab sent them. */
export function refetchChangedBy(recorded: readonly Entry[]): void {
  for (const queryKey of new Set(recorded.flatMap((entry) => kindOf(entry).invalidates))) {
    if (queryKey === reportKeys.all) refreshSales(queryClient, { isStockKnown: true })
    else void queryClient.invalidateQueries({ queryKey })
  }
}
