import { getReport } from '../../shared/reports/routes.ts'
import { reportById } from '../data/reports.ts'
import { endpoint } from '../http/endpoint.ts'
import { existingReport } from './existing-report.ts'

export const handler = endpoint(getReport, async ({ params }) => existingReport(await reportById(params.id)))
