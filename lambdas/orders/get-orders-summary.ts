import { dayOf } from '../../shared/day.ts'
import { getOrdersSummary } from '../../shared/orders/routes.ts'
import { clock } from '../clock.ts'
import { endpoint } from '../http/endpoint.ts'
import { readPeriod } from '../totals/period-figures.ts'
import { ordersSummary } from './orders-summary.ts'

export const handler = endpoint(getOrdersSummary, async ({ query }) =>
  ordersSummary(await readPeriod(query, dayOf(new Date(clock.now())))),
)
