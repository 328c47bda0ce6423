import type { StoredOrder } from '../data/orders.ts'
import { orderById } from '../data/orders.ts'
import { paymentsOf, type StoredPayment } from '../data/payments.ts'
import type { Actor } from '../http/actor.ts'
import { visibleOrder } from '../orders/visible-order.ts'
import { Refusal } from '../refusal.ts'
import { payableOrder } from './payable-order.ts'
import { refusalFor, refusalForFailure } from './paypal-refusal.ts'
import { PAYPAL_TIMEOUT_MS, takePaypal } from './take-paypal.ts'

/**
 * Pays an order by a PayPal order that its payer says to have approved; PayPal alone is believed. Done again, it is the
 * same. Answers the order and the payment: paid, or pending while PayPal holds the money back.
 * @throws Refusal 404 for an order that is not there or not this person's; 400 for a PayPal order that was not made for
 * it; 409 when the money was not taken or has to go back; 503 when PayPal cannot be asked
 */
export async function payByPaypal(
  orderId: string,
  paypalOrderId: string,
  actor: Actor,
): Promise<{ order: StoredOrder; payment: StoredPayment }> {
  // The order last: if a payment is seen to have come, so is that it paid the order.
  const ofOrder = await paymentsOf(orderId)
  const order = visibleOrder(await orderById(orderId), actor)
  const seen = ofOrder.find(({ provider, reference }) => provider === 'paypal' && reference === paypalOrderId)
  if (!seen) throw new Refusal('paypal.unknownOrder', 'This PayPal payment was not made for this order')
  if (seen.status === 'succeeded') return { order, payment: seen }
  const { payment, isKnown, failure } = await takePaypal(seen, 'yes', {
    now: new Date(),
    signal: AbortSignal.timeout(PAYPAL_TIMEOUT_MS),
  })
  if (payment.status === 'succeeded') return { order: visibleOrder(await orderById(orderId), actor), payment }
  if (payment.status === 'refund-due' || payment.status === 'refunded') throw moneyGoesBack()
  if (failure) throw refusalForFailure(failure)
  if (!isKnown) throw refusalFor('EXPIRED')
  if (payment.status === 'failed') throw refusalFor(payment.reason ?? '')
  if (payment.transactionId !== undefined) return { order, payment }
  payableOrder(visibleOrder(await orderById(orderId), actor))
  throw refusalFor('ORDER_NOT_APPROVED')
}

function moneyGoesBack(): Refusal {
  return new Refusal(
    'payment.refundDue',
    'Your money has come and does not pay this order, so the shop gives it back. Please talk to the shop',
  )
}
