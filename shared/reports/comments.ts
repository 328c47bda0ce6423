import type { ReportStatus } from './report.ts'

/** A report's comments if nobody has typed any. */
const defaults: Record<ReportStatus, string> = {
  PAID: 'Paid',
  'HALF-PAID': 'Half paid',
  'NOT-PAID': 'Not paid',
  LOSS: 'Loss',
}

/** The comments of a report with this status: those typed, or the status's default. */
export function commentsFor(status: ReportStatus, typed = ''): string {
  return typed === '' || Object.values(defaults).includes(typed) ? defaults[status] : typed
}
