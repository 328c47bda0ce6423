import { capturePaypal } from '../../shared/payments/paypal-routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { payByPaypal } from './pay-by-paypal.ts'
import { paymentState } from './payment-state.ts'

export const handler = endpoint(capturePaypal, async ({ params, body, actor }) => {
  const { order, payment } = await payByPaypal(params.id, body.paypalOrderId, actor)
  return paymentState(order, payment)
})
