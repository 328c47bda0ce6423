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

export function useDeleteOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteOrder, { params: { id } }),
    // Stock is no longer what it was, either. A failure may mean that somebody else was faster.
    onSettled: () => client.invalidateQueries(),
  })
}
