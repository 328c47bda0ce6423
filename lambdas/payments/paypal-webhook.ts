import { paypalWebhook } from '../../shared/payments/paypal-routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { isSentByPaypal } from '../paypal/signature.ts'
import { Refusal } from '../refusal.ts'
import { paymentMeant } from './paypal-news.ts'
import { refusalForFailure, translated } from './paypal-refusal.ts'
import { PAYPAL_TIMEOUT_MS, takePaypal } from './take-paypal.ts'

/** What is signed is believed as news, and no more: how the payment stands is then asked of PayPal. */
export const handler = endpoint(paypalWebhook, async ({ body, signed }) => {
  const signal = AbortSignal.timeout(PAYPAL_TIMEOUT_MS)
  const isSigned = await translated(() => isSentByPaypal(signed.headers, signed.text, signal))
  if (!isSigned) throw new Refusal('webhook.unverified', 'This was not sent by PayPal to this shop')
  const payment = await paymentMeant(body)
  if (!payment) {
    // The shop's account with PayPal may serve others, too.
    console.warn(
      JSON.stringify({ level: 'warn', provider: 'paypal', what: 'news of no payment of ours', event: body.event_type }),
    )
    return {}
  }
  const isApproved = body.event_type === 'CHECKOUT.ORDER.APPROVED'
  const { failure } = await takePaypal(payment, isApproved ? 'yes' : 'unless-declined', { now: new Date(), signal })
  // What is not taken PayPal tells again.
  if (failure && failure.status !== 422) throw refusalForFailure(failure)
  return {}
})
