import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ListedOrder } from '../../../../shared/orders/order.ts'
import type { OrderQueue } from '../../../../shared/orders/queue.ts'
import { deleteOrder, listOrders, MAX_ORDERS_PER_PAGE } from '../../../../shared/orders/routes.ts'
import { orderCounts } from '../../domain/orders/order-counts.ts'
import { orderKeys, productKeys } from '../../domain/query-keys.ts'
import type { FetchPage } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Number of orders that the list loads at a time: more than a laptop's screen shows. */
const PAGE_SIZE = 20

/** Returns the query of all orders or those of a queue, newest first, optionally filtered by a search. */
export function ordersIn(queue: OrderQueue | undefined, key: string) {
  return ordersAsked({ queue, ...(key !== '' && { key }) })
}

export const voidedOrders = ordersAsked({ voided: 'true' })

function ordersAsked(asked: { queue?: OrderQueue | undefined; key?: string; voided?: 'true' }) {
  return infiniteQueryOptions({
    queryKey: orderKeys.list('all', asked),
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, { query: { ...asked, limit: PAGE_SIZE, after: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?._id),
  })
}

/** Fetches a page of all orders for a file, as large as the shop allows. */
export const pageOfAllOrders: FetchPage<ListedOrder> = ({ after, signal }) =>
  call(listOrders, { query: { after, limit: MAX_ORDERS_PER_PAGE }, signal })

/** Fetches a page of voided orders for a file, as large as the shop allows. */
export const pageOfVoidedOrders: FetchPage<ListedOrder> = ({ after, signal }) =>
  call(listOrders, { query: { after, voided: 'true', limit: MAX_ORDERS_PER_PAGE }, signal })

export function useDeleteOrder({ done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...orderKeys.all, 'delete'],
    mutationFn: ({ id, why }: { id: string; why: string }) => call(deleteOrder, { params: { id }, query: { why } }),
    onSuccess: () => done(),
    onError: failed,
    // An undelivered order's lamps go back into stock.
    meta: { changes: [orderKeys.all, orderCounts.queryKey, productKeys.all] },
  })
}
