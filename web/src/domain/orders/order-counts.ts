import { queryOptions } from '@tanstack/react-query'
import { countOrders } from '../../../../shared/orders/routes.ts'
import { call } from '../../lib/api.ts'
import { orderKeys } from '../query-keys.ts'

/** How much waits for staff, looked up each minute while it is in sight. Counts follow a change by about a second. */
export const orderCounts = queryOptions({
  queryKey: orderKeys.summary('counts'),
  queryFn: ({ signal }) => call(countOrders, { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
})
