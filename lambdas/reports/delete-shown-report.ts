import { deleteShownReport } from '../../shared/reports/routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { voidReport } from './void-report.ts'

export const handler = endpoint(deleteShownReport, voidReport)
