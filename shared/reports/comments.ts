import type { ReportStatus } from './report.ts'

/** What a report says of itself when nobody has typed anything. */
const defaults: Record<ReportStatus, string> = {
  PAID: 'Paid',
  'HALF-PAID': 'Half paid',
  'NOT-PAID': 'Not paid',
  LOSS: 'Loss',
}

/** The comments of a report with this status: what was typed, or the default, which follows the status. */
export function commentsFor(status: ReportStatus, typed = ''): string {
  return typed === '' || Object.values(defaults).includes(typed) ? defaults[status] : typed
}
