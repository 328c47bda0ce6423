import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getPayment, type PaymentState } from '../../../../shared/payments/routes.ts'
import { call } from '../../lib/api.ts'
import { orderKeys } from '../query-keys.ts'

export function paymentQuery(orderId: string) {
  return queryOptions({
    queryKey: [...orderKeys.one(orderId), 'payment'],
    queryFn: ({ signal }) => call(getPayment, { params: { id: orderId }, signal }),
    // Returning from the phone's MoMo screen refetches.
    staleTime: 0,
  })
}

type PaymentCallbacks = { paid?: () => void; failed?: () => void }

/** Returns an order's payment, polled while pending. `paid` and `failed` are called for changes while mounted. */
export function usePayment(orderId: string, { paid, failed }: PaymentCallbacks) {
  const client = useQueryClient()
  const awaited = useRef<{ payment: string; since: number }>(undefined)
  const query = useQuery({
    ...paymentQuery(orderId),
    refetchInterval: ({ state }) => (isAwaitingApproval(state.data) ? pollPause(waitedFor(state.data)) : false),
  })

  const waitedFor = ({ payment }: PaymentState) => {
    const id = payment?._id ?? ''
    if (awaited.current?.payment !== id) awaited.current = { payment: id, since: Date.now() }
    return Date.now() - awaited.current.since
  }

  const { data } = query
  const now = data && stateKeyOf(data)
  const before = useRef(now)
  useEffect(() => {
    const was = before.current
    before.current = now
    if (was === undefined || now === undefined || was === now) return
    if (now === PAID) {
      paid?.()
      // Refetches the order itself and the lists that contain it.
      void client.invalidateQueries({ queryKey: orderKeys.all })
    }
    if (now.endsWith(' failed')) failed?.()
  }, [now, client, paid, failed])
  return query
}

/** Returns whether the payer is being asked to approve right now. */
export function isAwaitingApproval(state: PaymentState | undefined): state is PaymentState {
  return state?.payment?.status === 'pending' && state.payment.isAccepted && !state.order.isPaid
}

const PAID = 'paid'

/** Returns the payment's state as one string, in which another failed attempt is a change, too. */
function stateKeyOf({ order, payment }: PaymentState): string {
  if (order.isPaid) return PAID
  return payment ? `${payment._id} ${payment.status}` : 'none'
}

/** Maximum time until an answer, in ms: the payer has five minutes, and MTN may take another one. */
const ANSWERED_WITHIN_MS = 6 * 60_000

/** Returns the pause before the next poll, by the time waited so far; false once no answer can be expected. */
export function pollPause(waitedMs: number): number | false {
  if (waitedMs >= ANSWERED_WITHIN_MS) return false
  if (waitedMs < 6_000) return 3_000
  return waitedMs < 16_000 ? 5_000 : 10_000
}
