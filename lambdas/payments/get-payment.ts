import { getPayment } from '../../shared/payments/routes.ts'
import { orderById } from '../data/orders.ts'
import { paymentsOf } from '../data/payments.ts'
import { endpoint } from '../http/endpoint.ts'
import { visibleOrder } from '../orders/visible-order.ts'
import { paymentState, paymentToShow } from './payment-state.ts'
import { pollProvider } from './poll-provider.ts'

/** A browser waits ten seconds for an answer. */
const PROVIDER_TIMEOUT_MS = 6_000

export const handler = endpoint(getPayment, async ({ params: { id }, actor }) => {
  // The order last: if a payment is seen to have come, so is that it paid the order.
  const payments = await paymentsOf(id)
  const order = visibleOrder(await orderById(id), actor)
  const payment = paymentToShow(order, payments)
  if (payment?.status !== 'pending') return paymentState(order, payment)
  const now = await pollProvider(payment, { now: new Date(), timeoutMs: PROVIDER_TIMEOUT_MS })
  // What was heard may have paid the order.
  return paymentState(visibleOrder(now.status === 'pending' ? order : await orderById(id), actor), now)
})
