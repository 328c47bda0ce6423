import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Close, DrawerCount, Notes } from '../../../../shared/cash/close.ts'
import { getClose, listCloses, recordRecount } from '../../../../shared/cash/routes.ts'
import { closeKeys } from '../../domain/cash/cash-keys.ts'
import type { FetchPage } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Query of the closes, newest first, page by page. */
export const closeList = infiniteQueryOptions({
  queryKey: closeKeys.lists,
  queryFn: ({ pageParam: page, signal }) => call(listCloses, { query: { page }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
})

/** Returns a function that fetches all closes for a file. */
export function allCloses(): FetchPage<Close> {
  let next: number | undefined = 1
  return async ({ after, signal }) => {
    const page = after === undefined ? 1 : next
    if (page === undefined) return []
    const { closes, hasMore } = await call(listCloses, { query: { page }, signal })
    next = hasMore ? page + 1 : undefined
    return closes
  }
}

export function closeQuery(z: string) {
  return queryOptions({
    queryKey: closeKeys.list(z),
    queryFn: ({ signal }) => call(getClose, { params: { z: Number(z) }, signal }),
  })
}

/** Returns a mutation that records another count of a close. Repeated, it has the same id until its answer is known. */
export function useRecount(z: number, { done, failed }: Callbacks<DrawerCount>) {
  const attempt = useAttempt()
  return useMutationOnce({
    mutationKey: [...closeKeys.all, 'recount', z],
    mutationFn: (notes: Notes) => {
      const countId = attempt.keyFor(notes)
      return call(recordRecount, { params: { z }, body: { countId, notes }, idempotencyKey: countId })
    },
    onSuccess: ({ count }) => {
      attempt.succeeded()
      done(count)
    },
    onError: (error) => {
      attempt.failed(error)
      failed(error)
    },
    meta: { changes: [closeKeys.all] },
  })
}
