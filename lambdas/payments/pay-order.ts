import { payOrder } from '../../shared/payments/paypal-routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { payByPaypal, pendingAtPaypal } from './paypal.ts'

export const handler = endpoint(payOrder, async ({ params, body, actor }) => {
  const { order, payment } = await payByPaypal(params.id, body.id, actor)
  if (payment.status === 'pending') throw pendingAtPaypal()
  return { order }
})
