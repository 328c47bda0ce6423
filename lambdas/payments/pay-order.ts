import { payOrder } from '../../shared/payments/paypal-routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { payByPaypal } from './pay-by-paypal.ts'
import { pendingPayment } from './paypal-attempt.ts'

export const handler = endpoint(payOrder, async ({ params, body, actor }) => {
  const { order, payment } = await payByPaypal(params.id, body.id, actor)
  if (payment.status === 'pending') throw pendingPayment()
  return { order }
})
