import { capturePaypal } from '../../shared/payments/paypal-routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { paymentState } from './payment.ts'
import { payByPaypal } from './paypal.ts'

export const handler = endpoint(capturePaypal, async ({ params, body, actor }) => {
  const { order, payment } = await payByPaypal(params.id, body.paypalOrderId, actor)
  return paymentState(order, payment)
})
