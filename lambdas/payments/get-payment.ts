import { getPayment } from '../../shared/payments/routes.ts'
import { clock } from '../clock.ts'
import { orderById } from '../data/orders.ts'
import { paymentsOf } from '../data/payments.ts'
import { unlessUnreadable } from '../data/read-row.ts'
import { endpoint } from '../http/endpoint.ts'
import { visibleOrder } from '../orders/order.ts'
import { paymentState, paymentToShow } from './payment.ts'
import { pollPayment } from './poll-payment.ts'

/** Time limit of the provider, in ms. A browser waits ten seconds for a reply. */
const PROVIDER_TIMEOUT_MS = 6_000

export const handler = endpoint(getPayment, async ({ params: { id }, actor }) => {
  // The order is read last: if its payment is seen as received, the order is seen as paid, too.
  const payments = await paymentsOf(id)
  const order = visibleOrder(await unlessUnreadable(orderById(id)), actor)
  const payment = paymentToShow(order, payments)
  if (payment?.status !== 'pending') return paymentState(order, payment)
  const polled = await pollPayment(payment, { now: new Date(clock.now()), timeoutMs: PROVIDER_TIMEOUT_MS })
  if (polled.status === 'pending') return paymentState(order, polled)
  // The payment may have paid the order.
  return paymentState(visibleOrder(await orderById(id), actor), polled)
})
