import { paypalWebhook } from '../../shared/payments/paypal-routes.ts'
import type { BodyOf } from '../../shared/route.ts'
import { clock } from '../clock.ts'
import { paymentByReference, paymentsOf, type StoredPayment } from '../data/payments.ts'
import { endpoint } from '../http/endpoint.ts'
import { log } from '../log.ts'
import { isOffered } from '../payment-methods.ts'
import { isSentByPaypal, transmissionIn } from '../paypal/signature.ts'
import { takeStep } from '../provider-task.ts'
import { Refusal } from '../refusal.ts'
import { refusalForFailure, throwRefusal } from './paypal-refusal.ts'
import { PAYPAL_TIMEOUT_MS, paypalTask } from './paypal-task.ts'

/**
 * A signed event shows only that a payment may have changed, so its current state is read from PayPal. PayPal also
 * checks the signature, but only for events that look like PayPal's and are about a payment of the shop: a stranger can
 * send events.
 */
export const handler = endpoint(paypalWebhook, async ({ body, signed }) => {
  // PayPal repeats an event for days unless the answer is 2xx.
  if (!isOffered('Paypal')) return {}
  const transmission = transmissionIn(signed.headers)
  if (!transmission) throw unverified()
  const payment = await paymentOfEvent(body)
  if (!payment) {
    // The shop's PayPal account may serve other applications, too.
    log('warn', 'webhook.foreign', { provider: 'paypal', type: body.event_type })
    return {}
  }
  const signal = clock.timeout(PAYPAL_TIMEOUT_MS)
  const isSigned = await isSentByPaypal(transmission, signed.text, signal).catch(throwRefusal)
  if (!isSigned) throw unverified()
  const policy = body.event_type === 'CHECKOUT.ORDER.APPROVED' ? 'always' : 'unless-declined'
  const options = { now: new Date(clock.now()), signal: () => signal }
  const { failure } = (await takeStep(paypalTask(policy), payment, 'verify', options)).answer ?? {}
  // PayPal repeats an event that is refused. A request that PayPal cannot process would fail again.
  if (failure && failure.status !== 422) throw refusalForFailure(failure)
  return {}
})

function unverified(): Refusal {
  return new Refusal('webhook.unverified', 'The signature is not valid for PayPal and this shop')
}

/** Returns the current payment that a PayPal event is about, or undefined if it is not one of the shop's. */
async function paymentOfEvent({
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
