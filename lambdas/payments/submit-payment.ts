import { submitPayment } from '../../shared/payments/routes.ts'
import { orderById } from '../data/orders.ts'
import { endpoint } from '../http/endpoint.ts'
import { visibleOrder } from '../orders/order.ts'
import { mtnNumber, newestMomoOrder, payByMomo } from './momo.ts'
import { paymentState } from './payment.ts'

export const handler = endpoint(submitPayment, async ({ body, actor }) => {
  const phone = mtnNumber(body.phone)
  const orderId = body.orderId ?? (await newestMomoOrder(actor, body.amount))
  const payment = await payByMomo(orderId, { phone, amount: body.amount }, actor)
  return paymentState(visibleOrder(await orderById(orderId), actor), payment)
})
