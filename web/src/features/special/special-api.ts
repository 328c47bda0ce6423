import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  listMySpecialRequests,
  listSpecialRequests,
  markSpecialRequest,
  REQUESTS_PER_PAGE,
  sendSpecialRequest,
} from '../../../../shared/special/routes.ts'
import type {
  NewSpecialRequest,
  SpecialRequestMark,
  SpecialRequestState,
} from '../../../../shared/special/special-request.ts'
import { specialRequestKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Returns the query for customers' requests, all or the open ones, newest first, page by page. */
export function specialRequests(asked: { open?: 'true' }) {
  return infiniteQueryOptions({
    queryKey: specialRequestKeys.list('all', asked),
    queryFn: ({ pageParam, signal }) =>
      call(listSpecialRequests, { query: { ...asked, after: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < REQUESTS_PER_PAGE ? undefined : last.at(-1)?._id),
  })
}

/** Query of the customer's own requests, newest first, page by page. */
export const mySpecialRequests = infiniteQueryOptions({
  queryKey: specialRequestKeys.list('mine'),
  queryFn: ({ pageParam, signal }) => call(listMySpecialRequests, { query: { after: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => (last.length < REQUESTS_PER_PAGE ? undefined : last.at(-1)?._id),
})

/** Marks a request as answered, or opens it again. */
export function useMarkSpecialRequest(id: string, { done, failed }: Callbacks<SpecialRequestState>) {
  return useMutationOnce({
    mutationKey: ['special', 'mark', id],
    mutationFn: (mark: SpecialRequestMark) => call(markSpecialRequest, { params: { id }, body: mark }),
    onSuccess: (_, { state }) => done(state),
    onError: failed,
    meta: { changes: [specialRequestKeys.all] },
  })
}

/** Returns a mutation that sends a request, once per key. */
export function useSendSpecialRequest({ done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: ['special', 'send'],
    mutationFn: ({ body, key }: { body: NewSpecialRequest; key: string }) =>
      call(sendSpecialRequest, { body, idempotencyKey: key }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes: [specialRequestKeys.all] },
  })
}
