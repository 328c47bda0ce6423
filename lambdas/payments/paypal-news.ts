import type { paypalWebhook } from '../../shared/payments/paypal-routes.ts'
import type { BodyOf } from '../../shared/route.ts'
import { paymentByReference, paymentsOf, type StoredPayment } from '../data/payments.ts'

type News = BodyOf<typeof paypalWebhook>

/** Which payment PayPal has news of, as it is now; undefined if it is none of ours. */
export async function paymentMeant({ event_type, resource }: News): Promise<StoredPayment | undefined> {
  const { custom_id, purchase_units, supplementary_data, links } = resource
  const isOfOrder = event_type.startsWith('CHECKOUT.ORDER.')
  const paypalOrderId = isOfOrder ? resource.id : supplementary_data?.related_ids?.order_id
  // Of a refund PayPal names the capture that it belongs to, and no order of its own.
  const captureId = links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
  const isMeant = ({ reference, transactionId }: StoredPayment) =>
    paypalOrderId === undefined ? captureId !== undefined && transactionId === captureId : reference === paypalOrderId

  const order = custom_id ?? purchase_units?.[0]?.custom_id
  const payments = order === undefined ? [] : await paymentsOf(order)
  const ofOrder = payments.find((payment) => payment.provider === 'paypal' && isMeant(payment))
  if (ofOrder || paypalOrderId === undefined) return ofOrder
  // A browser can have PayPal name another order of ours, or none.
  return paymentByReference('paypal', paypalOrderId)
}
