import { infiniteQueryOptions } from '@tanstack/react-query'
import { listSpecialRequests, REQUESTS_PER_PAGE, sendSpecialRequest } from '../../../../shared/special/routes.ts'
import type { NewSpecialRequest } from '../../../../shared/special/special-request.ts'
import { specialRequestKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Query of customers' requests, newest first, page by page. */
export const specialRequests = infiniteQueryOptions({
  queryKey: specialRequestKeys.list(),
  queryFn: ({ pageParam: after, signal }) => call(listSpecialRequests, { query: after ? { after } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => (last.length < REQUESTS_PER_PAGE ? undefined : last.at(-1)?._id),
})

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
