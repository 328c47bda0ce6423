import { infiniteQueryOptions } from '@tanstack/react-query'
import { listMyOrders, ORDERS_PER_PAGE } from '../../../../shared/orders/routes.ts'
import { orderKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'

/** Query of the customer's orders, newest first, page by page. */
export const myOrders = infiniteQueryOptions({
  queryKey: orderKeys.list('mine'),
  queryFn: ({ pageParam: after, signal }) => call(listMyOrders, { query: after ? { after } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => (last.length < ORDERS_PER_PAGE ? undefined : last.at(-1)?._id),
})
