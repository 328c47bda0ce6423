import { openPaypal } from '../../shared/payments/paypal-routes.ts'
import { orderById } from '../data/orders.ts'
import { endpoint } from '../http/endpoint.ts'
import { visibleOrder } from '../orders/order.ts'
import { paymentState } from './payment.ts'
import { openPaypalPayment } from './paypal.ts'

export const handler = endpoint(openPaypal, async ({ params: { id }, actor }) => {
  const payment = await openPaypalPayment(id, actor)
  const order = visibleOrder(await orderById(id), actor)
  return { ...paymentState(order, payment), paypalOrderId: payment.reference ?? '' }
})
