import { deleteReport } from '../../shared/reports/routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { removeWithStock } from './remove-with-stock.ts'

export const handler = endpoint(deleteReport, ({ params, actor }) => removeWithStock(params.id, actor))
