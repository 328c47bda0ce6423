import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedOrder } from '../../../../shared/orders/order.ts'
import { deleteOrder, listOrders, MAX_ORDERS_PER_PAGE, ORDERS_PER_PAGE } from '../../../../shared/orders/routes.ts'
import type { FetchPage } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'

/** All orders, newest first, page after page. */
export const allOrders = infiniteQueryOptions({
  queryKey: ['orders', 'all'],
  queryFn: ({ pageParam: after, signal }) => call(listOrders, { query: after ? { after } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => (last.length < ORDERS_PER_PAGE ? undefined : last.at(-1)?._id),
})

/** The same for a file: as many at a time as the shop gives. */
export const pageOfAllOrders: FetchPage<ListedOrder> = ({ after, signal }) =>
  call(listOrders, { query: { after, limit: MAX_ORDERS_PER_PAGE }, signal })

/** `done` and `failed` hear of it even when the order's row is gone by then. */
export function useDeleteOrder({ done, failed }: { done: () => void; failed: (error: unknown) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteOrder, { params: { id } }),
    onSuccess: done,
    onError: failed,
    // Stock is no longer what it was, either. A failure may mean that somebody else was faster.
    onSettled: () => client.invalidateQueries(),
  })
}
