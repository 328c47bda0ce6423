import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getPayment, type PaymentState } from '../../../shared/payments/routes.ts'
import { call } from './api.ts'
import { pollPause } from './poll-pause.ts'

/** How an order's payment stands, asked of its provider. */
export function paymentQuery(orderId: string) {
  return queryOptions({
    queryKey: ['orders', 'payment', orderId],
    queryFn: ({ signal }) => call(getPayment, { params: { id: orderId }, signal }),
    // Back from the phone's own screens, one looks again.
    staleTime: 0,
  })
}

type News = { paid: () => void; failed?: () => void }

/**
 * An order's payment as it stands, looked at again and again while an answer is awaited. `paid` and `failed` hear of what
 * happens while one looks, and not of what had happened before.
 */
export function usePayment(orderId: string, { paid, failed }: News) {
  const client = useQueryClient()
  const awaited = useRef<{ payment: string; since: number }>(undefined)
  const query = useQuery({
    ...paymentQuery(orderId),
    refetchInterval: ({ state }) => (isAwaited(state.data) ? pollPause(waitedFor(state.data)) : false),
  })

  const waitedFor = ({ payment }: PaymentState) => {
    const id = payment?._id ?? ''
    if (awaited.current?.payment !== id) awaited.current = { payment: id, since: Date.now() }
    return Date.now() - awaited.current.since
  }

  const { data } = query
  const status = data && (data.order.isPaid ? 'paid' : data.payment?.status)
  const before = useRef(status)
  useEffect(() => {
    const was = before.current
    before.current = status
    if (was === undefined || was === status) return
    if (status === 'paid') {
      paid()
      // The order itself, and the lists that it is on.
      void client.invalidateQueries({ queryKey: ['orders'] })
    }
    if (status === 'failed') failed?.()
  }, [status, client, paid, failed])
  return query
}

/** Whether somebody is asked to pay right now. */
export function isAwaited(state: PaymentState | undefined): state is PaymentState {
  return state?.payment?.status === 'pending' && state.payment.isAccepted && !state.order.isPaid
}
