import { listCashRows } from '../../shared/cash/routes.ts'
import { cashOfDay } from '../data/cash.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listCashRows, async ({ query: { day } }) => ({ rows: await cashOfDay(day) }))
