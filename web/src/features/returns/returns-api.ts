import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { MoneyMoved } from '../../../../shared/cash/money-moved.ts'
import type { Return } from '../../../../shared/returns/return.ts'
import { deleteReturn, recordReturn } from '../../../../shared/returns/routes.ts'
import type { BodyToSend } from '../../../../shared/route.ts'
import { orderKeys, tillKey } from '../../domain/query-keys.ts'
import { refreshSales } from '../../domain/reports/refresh-sales.ts'
import { RETURNS_KEY, returnQuery } from '../../domain/returns/return-queries.ts'
import { call } from '../../lib/api.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

type Attempt = {
  body: BodyToSend<typeof recordReturn>
  /** Entries of the user from which the body was computed. */
  typed: readonly unknown[]
}

/**
 * Returns a mutation that records a return. Until its answer is known, the same entries are sent again with the same id
 * and body, because a return whose answer was lost may have changed the sale, and so what is paid back.
 */
export function useGiveBack(source: string, { done, failed }: Callbacks<Return>) {
  const client = useQueryClient()
  const attempt = useAttempt()
  const sent = useRef<{ key: string; body: Attempt['body'] }>(null)
  return useMutationOnce({
    mutationKey: ['returns', 'record', source],
    mutationFn: async ({ body, typed }: Attempt) => {
      const key = attempt.keyFor(typed)
      if (sent.current?.key !== key) sent.current = { key, body: { ...body, returnId: key } }
      return (await call(recordReturn, { body: sent.current.body, idempotencyKey: key })).return
    },
    onSuccess: (returned) => {
      attempt.succeeded()
      client.setQueryData(returnQuery(returned._id).queryKey, returned)
      done(returned)
    },
    onError: (error) => {
      attempt.failed(error)
      // A refusal may be due to a price or stock that the lamps taken instead no longer have.
      void client.invalidateQueries({ queryKey: tillKey })
      failed(error)
    },
    onSettled: () => refresh(client),
  })
}

export function useDeleteReturn(id: string, { done, failed }: Callbacks) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: ['returns', 'delete', id],
    mutationFn: ({ why, moneyMoved }: { why: string; moneyMoved: MoneyMoved }) =>
      call(deleteReturn, { params: { id }, query: { why, moneyMoved } }),
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
