import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OrderCounts } from '../../../../shared/orders/queue.ts'
import { countOrders } from '../../../../shared/orders/routes.ts'
import { call } from '../../lib/api.ts'

/**
 * Query of the number of orders waiting for staff, polled each minute while visible. Its key is not below that of
 * orders: counts lag behind a change by about a second, so refetching them after a delivery would return the old ones.
 */
export const orderCounts = queryOptions({
  queryKey: ['counts'],
  queryFn: ({ signal }) => call(countOrders, { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
  meta: { isAside: true },
})

/** Reduces a count immediately after an action on this screen. */
export function decrementCount(client: QueryClient, of: keyof OrderCounts): void {
  client.setQueryData(orderCounts.queryKey, (counts) => (counts?.[of] ? { ...counts, [of]: counts[of] - 1 } : counts))
}
