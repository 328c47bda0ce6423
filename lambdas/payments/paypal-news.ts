import type { hearOfPaypal } from '../../shared/payments/paypal-routes.ts'
import type { BodyOf } from '../../shared/route.ts'
import { paymentByReference, paymentsOf, type StoredPayment } from '../data/payments.ts'

type News = BodyOf<typeof hearOfPaypal>

/** Which payment PayPal has news of; undefined if it is none of ours. */
export async function paymentMeant({ event_type, resource }: News): Promise<StoredPayment | undefined> {
  const paypalOrderId = event_type.startsWith('CHECKOUT.ORDER.')
    ? resource.id
    : resource.supplementary_data?.related_ids?.order_id
  if (paypalOrderId !== undefined) return paymentByReference('paypal', paypalOrderId)
  // Of a refund PayPal names the capture that it belongs to, and by our own order's id.
  const captureId = resource.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
  const payments = resource.custom_id === undefined ? [] : await paymentsOf(resource.custom_id)
  return payments.find(({ provider, transactionId }) => provider === 'paypal' && transactionId === captureId)
}
