import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { sum } from '../../../../shared/money.ts'
import { isRefundedByProvider, type Payment } from '../../../../shared/payments/payment.ts'
import { listPayments, listRefunds, markRefunded, REFUNDS_PER_PAGE } from '../../../../shared/payments/routes.ts'
import { call } from '../../lib/api.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'
import { orderKeys } from '../query-keys.ts'

/** Returns the query of all attempts to pay an order, newest first, for staff. */
export function paymentsQuery(orderId: string) {
  return queryOptions({
    queryKey: [...orderKeys.one(orderId), 'payments'],
    queryFn: ({ signal }) => call(listPayments, { params: { id: orderId }, signal }),
  })
}

/** Query of the payments that need an admin's action, newest order first, page by page. */
export const refundsQuery = infiniteQueryOptions({
  queryKey: orderKeys.list('refunds'),
  queryFn: ({ pageParam: after, signal }) => call(listRefunds, { query: after ? { after } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => {
    const end = last.at(-1)
    return last.length < REFUNDS_PER_PAGE || !end ? undefined : `${end.order}/${end._id}`
  },
})

/** Returns a mutation that records a refund, or that an admin has seen the provider's own refund. */
export function useMarkRefunded({ done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: ['payments', 'mark refunded'],
    mutationFn: (payment: Payment) =>
      call(markRefunded, {
        params: { id: payment.order, payment: payment._id },
        query: isRefundedByProvider(payment)
          ? { seen: 'true' }
          : payment.refundDue === undefined
            ? {}
            : { due: 'true', total: sum([payment.refundedAmount ?? 0, payment.refundDue]) },
      }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes: [orderKeys.all] },
  })
}
