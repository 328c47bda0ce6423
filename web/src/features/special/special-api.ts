import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listSpecialRequests, REQUESTS_PER_PAGE, sendSpecialRequest } from '../../../../shared/special/routes.ts'
import type { NewSpecialRequest } from '../../../../shared/special/special-request.ts'
import { call } from '../../lib/api.ts'

/** What customers have asked for, newest first, page after page. */
export const specialRequests = infiniteQueryOptions({
  queryKey: ['special'],
  queryFn: ({ pageParam: after, signal }) => call(listSpecialRequests, { query: after ? { after } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => (last.length < REQUESTS_PER_PAGE ? undefined : last.at(-1)?._id),
})

const SENDING = ['special', 'send']

/** Sends a request, once for its key; `done` hears that it has arrived. */
export function useSendSpecialRequest({ done, failed }: { done: () => void; failed: (error: unknown) => void }) {
  const client = useQueryClient()
  const sending = useMutation({
    mutationKey: SENDING,
    mutationFn: ({ body, key }: { body: NewSpecialRequest; key: string }) =>
      call(sendSpecialRequest, { body, idempotencyKey: key }),
    onSuccess: () => {
      done()
      return client.invalidateQueries(specialRequests)
    },
    onError: failed,
  })
  return {
    isSending: sending.isPending,
    send: (body: NewSpecialRequest, key: string) => {
      // A second tap comes before the button is drawn as disabled.
      if (client.isMutating({ mutationKey: SENDING }) === 0) sending.mutate({ body, key })
    },
  }
}
