import { getReport } from '../../shared/reports/routes.ts'
import { reportById } from '../data/reports.ts'
import { endpoint } from '../http/endpoint.ts'
import { reportOr404 } from './report.ts'

export const handler = endpoint(getReport, async ({ params }) => reportOr404(await reportById(params.id)))
