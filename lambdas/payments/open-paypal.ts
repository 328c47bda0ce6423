import { dayOf } from '../../shared/day.ts'
import { openPaypal } from '../../shared/payments/paypal-routes.ts'
import { isOldRate, usdText } from '../../shared/payments/usd.ts'
import { business } from '../business.ts'
import { orderById } from '../data/orders.ts'
import { paymentAt, type StoredPayment, savePayment } from '../data/payments.ts'
import type { Actor } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { visibleOrder } from '../orders/visible-order.ts'
import { createPaypalOrder } from '../paypal/orders.ts'
import { attemptPayment } from './attempt-payment.ts'
import { existingPayment } from './existing-payment.ts'
import { paymentState } from './payment-state.ts'
import { paypalAttempt } from './paypal-attempt.ts'
import { refusalFor, refusalForFailure, translated } from './paypal-refusal.ts'
import { recordOutcome } from './record-outcome.ts'
import { PAYPAL_TIMEOUT_MS, takePaypal } from './take-paypal.ts'

export const handler = endpoint(openPaypal, async ({ params: { id }, actor }) => {
  const now = new Date()
  const payment = await openPayment(id, actor, now)
  const { reference = '' } = payment
  return { ...paymentState(visibleOrder(await orderById(id), actor), payment), paypalOrderId: reference }
})

/** A payment of the order that PayPal has, and that its payer can approve. */
async function openPayment(orderId: string, actor: Actor, now: Date): Promise<StoredPayment> {
  const signal = AbortSignal.timeout(PAYPAL_TIMEOUT_MS)
  const attempt = () => attemptPayment(orderId, actor, paypalAttempt(business, now), { now })
  const payment = await attempt()
  if (payment.reference === undefined) return madeAtPaypal(payment, now, signal)
  // Made before: it may have been paid since, or PayPal may not have it any more.
  const known = await takePaypal(payment, 'no', { now, signal })
  if (known.failure) throw refusalForFailure(known.failure)
  if (!known.isKnown) await recordOutcome(payment, { status: 'failed', reason: 'EXPIRED' }, now)
  if (known.isKnown && known.payment.status === 'pending') return known.payment
  // Refused if it is paid, or held back, by now.
  return madeAtPaypal(await attempt(), now, signal)
}

/** The payment with PayPal's id for it. Whoever makes it at the same moment is given the same. */
async function madeAtPaypal(payment: StoredPayment, now: Date, signal: AbortSignal): Promise<StoredPayment> {
  if (payment.reference !== undefined) return payment
  warnOfOldRate(now)
  const { order, _id, usdDue = 0 } = payment
  const asked = { orderId: order, paymentId: _id, value: usdText(usdDue) }
  const { id: reference } = await translated(() => createPaypalOrder(asked, signal))
  return referred(payment, reference, now)
}

/**
 * A payment with PayPal's id for it, whatever else is written down of it meanwhile.
 * @throws Refusal 409 for one that was given up, as if PayPal had never heard of it
 */
async function referred(payment: StoredPayment, reference: string, now: Date): Promise<StoredPayment> {
  if (payment.reference !== undefined) return payment
  if (payment.status !== 'pending') throw refusalFor('EXPIRED')
  const made = { ...payment, reference, acceptedAt: now.toISOString() }
  if (await savePayment(payment, made)) return { ...made, revision: payment.revision + 1 }
  return referred(existingPayment(await paymentAt(payment)), reference, now)
}

function warnOfOldRate(now: Date): void {
  const { fxAsOf, rwfPerUsd } = business
  if (!isOldRate(fxAsOf, dayOf(now))) return
  console.warn(JSON.stringify({ level: 'warn', what: 'the rate of the US dollar is old', fxAsOf, rwfPerUsd }))
}
