import { route } from '../route.ts'
import { MAX_DAYS, PeriodQuery } from '../totals/period.ts'
import { OrdersSummary } from '../totals/summaries.ts'

/** Route of the dashboard, in a separate file so that customers do not download the schemas of the totals. */
export const getOrdersSummary = route({
  method: 'GET',
  path: '/orders/summary',
  handler: 'orders/get-orders-summary',
  access: 'admin',
  summary: `Returns the sums of orders: of all time, by day, and of a period and the previous one; at most ${MAX_DAYS} days`,
  query: PeriodQuery,
  reply: OrdersSummary,
})
