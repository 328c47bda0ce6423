import type { ReportStatus } from './report.ts'

/** Comments of a report if none were typed. */
const defaults: Record<ReportStatus, string> = {
  PAID: 'Paid',
  'HALF-PAID': 'Half paid',
  'NOT-PAID': 'Not paid',
  LOSS: 'Loss',
}

/** Returns the comments of a report with this status: the typed ones, or the status's default. */
export function commentsFor(status: ReportStatus, typed = ''): string {
  return typed === '' || Object.values(defaults).includes(typed) ? defaults[status] : typed
}
