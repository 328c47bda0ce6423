import { getReport } from '../../shared/reports/routes.ts'
import { unlessUnreadable } from '../data/read-row.ts'
import { anyReportById } from '../data/reports.ts'
import { withOneFiscal } from '../fiscal/fiscal-status.ts'
import { endpoint } from '../http/endpoint.ts'
import { reportOr404 } from './report.ts'

export const handler = endpoint(getReport, async ({ params, actor }) => {
  const report = reportOr404(await unlessUnreadable(anyReportById(params.id)))
  return withOneFiscal(reportOr404(report.voided && !actor.isAdmin ? undefined : report))
})
