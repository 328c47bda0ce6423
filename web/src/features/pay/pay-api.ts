import { queryOptions } from '@tanstack/react-query'
import { listMyOrders } from '../../../../shared/orders/routes.ts'
import { orderKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'

/** Query of the customer's newest order with a pending MoMo payment, which this page pays; null without such an order. */
export const orderToPay = queryOptions({
  queryKey: orderKeys.list('to pay'),
  queryFn: async ({ signal }) => {
    const orders = await call(listMyOrders, { query: {}, signal })
    const waits = ({ paymentMethod, isPaid, releasedAt }: (typeof orders)[number]) =>
      paymentMethod === 'MoMo' && !isPaid && releasedAt === undefined
    return orders.find(waits) ?? null
  },
})
