import type { paypalWebhook } from '../../shared/payments/paypal-routes.ts'
import type { BodyOf } from '../../shared/route.ts'
import { paymentByReference, paymentsOf, type StoredPayment } from '../data/payments.ts'

/** Returns the current payment that a PayPal event is about, or undefined if it is not one of the shop's. */
export async function paymentOfEvent({
  event_type,
  resource,
}: BodyOf<typeof paypalWebhook>): Promise<StoredPayment | undefined> {
  const { custom_id, purchase_units, supplementary_data, links } = resource
  const isAboutOrder = event_type.startsWith('CHECKOUT.ORDER.')
  const paypalOrderId = isAboutOrder ? resource.id : supplementary_data?.related_ids?.order_id
  // The event of a refund names only the capture that was refunded.
  const captureLink = links?.find(({ rel }) => rel === 'up')
  const captureId = captureLink?.href.split('/').at(-1)
  const isMeant = ({ reference, transactionId }: StoredPayment) =>
    paypalOrderId === undefined ? captureId !== undefined && transactionId === captureId : reference === paypalOrderId

  const order = custom_id ?? purchase_units?.[0]?.custom_id
  const payments = order === undefined ? [] : await paymentsOf(order)
  const ofOrder = payments.find((payment) => payment.provider === 'paypal' && isMeant(payment))
  if (ofOrder || paypalOrderId === undefined) return ofOrder
  // A browser can change the custom_id, or remove it.
  return paymentByReference('paypal', paypalOrderId)
}
