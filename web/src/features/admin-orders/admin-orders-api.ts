import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteOrder, listOrders, ORDERS_PER_PAGE } from '../../../../shared/orders/routes.ts'
import { call } from '../../lib/api.ts'

/** All orders, newest first, page after page. */
export const allOrders = infiniteQueryOptions({
  queryKey: ['orders', 'all'],
  queryFn: ({ pageParam: after, signal }) => call(listOrders, { query: after ? { after } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => (last.length < ORDERS_PER_PAGE ? undefined : last.at(-1)?._id),
})

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
