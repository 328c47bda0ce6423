import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getPayment, type PaymentState } from '../../../../shared/payments/routes.ts'
import { call } from '../../lib/api.ts'
import { orderKeys } from '../query-keys.ts'
import { pollPause } from './poll-pause.ts'

/** Returns the query of an order's payment, as its provider reports it. */
export function paymentQuery(orderId: string) {
  return queryOptions({
    queryKey: [...orderKeys.one(orderId), 'payment'],
    queryFn: ({ signal }) => call(getPayment, { params: { id: orderId }, signal }),
    // Returning from the phone's MoMo screen refetches.
    staleTime: 0,
  })
}

type PaymentCallbacks = { paid?: () => void; failed?: () => void }

/**
 * Returns an order's payment, polled while the payer's answer is pending. `paid` and `failed` are called for changes
 * that happen while it is mounted, not for earlier ones.
 */
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
