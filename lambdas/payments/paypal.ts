import type { Business } from '../../shared/business.ts'
import { dayOf } from '../../shared/day.ts'
import { isOldRate, usdDue } from '../../shared/usd.ts'
import { clock } from '../clock.ts'
import { orderById, type StoredOrder } from '../data/orders.ts'
import { paymentsOf, type StoredPayment } from '../data/payments.ts'
import { markRepeatable } from '../deadline.ts'
import type { Actor } from '../http/actor.ts'
import { log } from '../log.ts'
import { visibleOrder } from '../orders/order.ts'
import { assertOffered } from '../payment-methods.ts'
import { nextPollAt, type StepOptions, takeStep } from '../provider-task.ts'
import { Refusal } from '../refusal.ts'
import { attemptPayment, type NewAttempt, payableOrder } from './attempt.ts'
import { schedules } from './payment-task.ts'
import { refusalForFailure, refusalForReason } from './paypal-refusal.ts'
import { PAYPAL_TIMEOUT_MS, paypalTask } from './paypal-task.ts'
import { recordOutcome } from './record-outcome.ts'

/**
 * Time during which a payment stays open, in ms. PayPal gives payers three hours to approve; those who return later
 * start over.
 */
const OPEN_FOR_MS = 2.5 * 60 * 60 * 1000

/**
 * Returns a payment of the order that exists at PayPal, so that its payer can approve it.
 * @throws Refusal as `attemptPayment` does; 409 while PayPal holds back money of the order; 503 when PayPal is
 * unavailable
 */
export async function openPaypalPayment(orderId: string, actor: Actor): Promise<StoredPayment> {
  assertOffered('Paypal')
  const now = new Date(clock.now())
  const signal = clock.timeout(PAYPAL_TIMEOUT_MS)
  const attempt = () =>
    attemptPayment({ orderId, actor, now }, (order, earlier, rate) => paypalAttempt(order, earlier, rate, now))
  const payment = await attempt()
  const options = { now, signal: () => signal }
  if (payment.reference === undefined) return createAtPaypal(payment, options)
  // An earlier request created it: it may have been paid since, or PayPal may no longer have it.
  const { task: current, answer } = await takeStep(paypalTask('never'), payment, 'verify', options)
  if (answer?.failure) throw refusalForFailure(answer.failure)
  const isKnown = answer?.status !== 'absent'
  if (isKnown && current.status === 'pending') return current
  if (!isKnown) await recordOutcome(payment, { status: 'failed', reason: 'EXPIRED' }, now)
  // Refuses an order that turns out to be paid.
  const next = await attempt()
  return next.reference === undefined ? createAtPaypal(next, options) : next
}

/**
 * Returns the order's open PayPal payment, at its own rate, or a new one at today's rate. Pure.
 * @throws Refusal 409 for an order that is to be paid by MoMo, and while PayPal holds back money that it has taken
 */
export function paypalAttempt(
  { paymentMethod, amountDue }: StoredOrder,
  earlier: readonly StoredPayment[],
  { rwfPerUsd, fxAsOf }: Pick<Business, 'rwfPerUsd' | 'fxAsOf'>,
  now: Date,
): StoredPayment | NewAttempt {
  if (paymentMethod !== 'Paypal') throw new Refusal('payment.otherMethod', 'This order has to be paid by MoMo')
  const pending = earlier.filter(({ provider, status }) => provider === 'paypal' && status === 'pending')
  if (pending.some(({ transactionId }) => transactionId !== undefined)) throw pendingAtPaypal()
  const open = pending.find(({ createdAt }) => now.getTime() - Date.parse(createdAt) < OPEN_FOR_MS)
  if (open) return open
  return {
    provider: 'paypal',
    usdDue: usdDue(amountDue, rwfPerUsd),
    fxRate: rwfPerUsd,
    fxAsOf,
    nextPollAt: nextPollAt(schedules.paypal, now.toISOString(), now),
  }
}

/**
 * Creates the payment's order at PayPal. Simultaneous requests create the same one.
 * @throws Refusal 409 if the payment was given up in the meantime because PayPal did not know it yet; 503 when PayPal
 * is unavailable
 */
async function createAtPaypal(payment: StoredPayment, options: StepOptions): Promise<StoredPayment> {
  warnOfOldRate(payment, options.now)
  const { task: accepted } = await takeStep(paypalTask('never'), payment, 'send', options)
  if (accepted.reference === undefined) throw refusalForReason('EXPIRED')
  return accepted
}

function warnOfOldRate({ fxAsOf, fxRate }: StoredPayment, now: Date): void {
  if (fxAsOf === undefined || !isOldRate(fxAsOf, dayOf(now))) return
  log('warn', 'rate.old', { fxAsOf, rwfPerUsd: fxRate })
}

/**
 * Captures a PayPal order that its payer has approved, according to the browser, and pays our order with it. Only
 * PayPal's own state is trusted. Repeating it has no further effect.
 * @returns the order and its payment: paid, or pending while PayPal holds the money back
 * @throws Refusal 404 for an order that does not exist or belongs to another customer; 400 for a PayPal order that was
 * not created for it; 409 when no money was taken, or it has to be refunded; 503 when PayPal is unavailable
 */
export async function payByPaypal(
  orderId: string,
  paypalOrderId: string,
  actor: Actor,
): Promise<{ order: StoredOrder; payment: StoredPayment }> {
  assertOffered('Paypal')
  markRepeatable()
  // The order is read last: if its payment is seen as received, the order is seen as paid, too.
  const payments = await paymentsOf(orderId)
  const order = visibleOrder(await orderById(orderId), actor)
  const snapshot = payments.find(({ provider, reference }) => provider === 'paypal' && reference === paypalOrderId)
  if (!snapshot) throw new Refusal('paypal.unknownOrder', 'This PayPal payment was not made for this order')
  if (snapshot.status === 'succeeded') return { order, payment: snapshot }
  const signal = clock.timeout(PAYPAL_TIMEOUT_MS)
  const options = { now: new Date(clock.now()), signal: () => signal }
  const { task: payment, answer } = await takeStep(paypalTask('always'), snapshot, 'verify', options)
  if (payment.status === 'succeeded') return { order: visibleOrder(await orderById(orderId), actor), payment }
  if (payment.status === 'refund-due' || payment.status === 'refunded') throw refundFollows()
  if (answer?.failure) throw refusalForFailure(answer.failure)
  if (answer?.status === 'absent') throw refusalForReason('EXPIRED')
  if (payment.status === 'failed') throw refusalForReason(payment.reason ?? '')
  if (payment.transactionId !== undefined) return { order, payment }
  payableOrder(visibleOrder(await orderById(orderId), actor))
  throw refusalForReason('ORDER_NOT_APPROVED')
}

function refundFollows(): Refusal {
  return new Refusal(
    'payment.refundDue',
    'Your payment arrived, but was not applied to this order, so the shop will refund it. Please contact the shop',
  )
}

/** Returns the refusal of a second payment while PayPal holds back the first. */
export function pendingAtPaypal(): Refusal {
  return new Refusal(
    'payment.pending',
    'PayPal has your payment and is still reviewing it. The order will be marked as paid once PayPal approves it. Please do not pay again',
  )
}
