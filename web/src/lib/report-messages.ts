import { enReport } from '../messages/en-report.ts'
import type { Messages } from '../messages/rw.ts'
import { type ReportMessages, rwReport } from '../messages/rw-report.ts'
import { ApiError } from './api-error.ts'
import { failureText, useLanguage } from './messages.ts'

/** The texts of a recorded sale in the person's language. Only screens for staff use them. */
export function useReportMessages(): ReportMessages {
  return useLanguage() === 'rw' ? rwReport : enReport
}

/** What to tell staff about a failed change of a report. */
export function reportFailureText(error: unknown, report: ReportMessages, texts: Messages): string {
  const own = error instanceof ApiError ? report.byCode.get(error.code) : undefined
  return own ?? failureText(error, texts)
}
