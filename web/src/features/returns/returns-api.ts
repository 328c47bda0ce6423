import { useQueryClient } from '@tanstack/react-query'
import type { Return } from '../../../../shared/returns/return.ts'
import { deleteReturn, recordReturn } from '../../../../shared/returns/routes.ts'
import type { BodyToSend } from '../../../../shared/route.ts'
import { orderKeys } from '../../domain/query-keys.ts'
import { refreshSales } from '../../domain/reports/refresh-sales.ts'
import { RETURNS_KEY, returnQuery } from '../../domain/returns/return-queries.ts'
import { call } from '../../lib/api.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Returns a mutation that records a return. The same return sent again has the same id until its answer is known. */
export function useGiveBack(source: string, { done, failed }: Callbacks<Return>) {
  const client = useQueryClient()
  const attempt = useAttempt()
  return useMutationOnce({
    mutationKey: ['returns', 'record', source],
    mutationFn: async (body: BodyToSend<typeof recordReturn>) => {
      const key = attempt.keyFor(body)
      return (await call(recordReturn, { body: { ...body, returnId: key }, idempotencyKey: key })).return
    },
    onSuccess: (returned) => {
      attempt.succeeded()
      client.setQueryData(returnQuery(returned._id).queryKey, returned)
      done(returned)
    },
    onError: (error) => {
      attempt.failed(error)
      failed(error)
    },
    onSettled: () => refresh(client),
  })
}

export function useDeleteReturn(id: string, { done, failed }: Callbacks) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: ['returns', 'delete', id],
    mutationFn: (why: string) => call(deleteReturn, { params: { id }, query: { why } }),
    onSuccess: () => done(),
    onError: failed,
    onSettled: () => refresh(client),
  })
}

function refresh(client: ReturnType<typeof useQueryClient>): void {
  refreshSales(client)
  void client.invalidateQueries({ queryKey: orderKeys.all })
  void client.invalidateQueries({ queryKey: RETURNS_KEY })
}
