import type { Payment } from '../../shared/payments/payment.ts'
import { usdText } from '../../shared/payments/usd.ts'
import type { PaymentOutcome } from '../provider-outcome.ts'
import type { PaypalOrder } from './orders.ts'

/** How it stands with a payment, by what PayPal shows of its order. */
export type Reading =
  /** Nobody has approved it yet. */
  | { is: 'open' }
  /** Its payer has approved it, and the money can be taken. */
  | { is: 'approved' }
  /** The money is taken, and PayPal holds it back: why, in its words. */
  | { is: 'held'; reason: string; transactionId: string }
  | { is: 'final'; said: PaymentOutcome }

/**
 * Reads PayPal's order of a payment. What counts is its capture: an order that is COMPLETED may hold one that was declined.
 * A browser can change an order before it is approved, so all that was asked for is looked at, before money is taken and
 * after.
 */
export function readPaypalOrder(
  order: PaypalOrder,
  payment: Pick<Payment, 'order' | 'usdDue'>,
  merchantId: string,
): Reading {
  const units = order.purchase_units
  const captures = units.flatMap(({ payments }) => payments?.captures ?? [])
  const withStatus = (...statuses: string[]) => captures.find(({ status }) => statuses.includes(status))
  const isAsked = ({ amount }: Pick<PaypalOrder['purchase_units'][number], 'amount'>) =>
    amount.currency_code === 'USD' && payment.usdDue !== undefined && amount.value === usdText(payment.usdDue)
  const isOurs = order.intent === 'CAPTURE' && units.length === 1 && units[0]?.payee?.merchant_id === merchantId
  const isOfOrder = units[0]?.custom_id === payment.order

  const taken = withStatus('COMPLETED', 'PARTIALLY_REFUNDED')
  if (taken) {
    if (!isOurs) return failed('NOT_OURS')
    const isRight = isOfOrder && isAsked(taken) && taken.status === 'COMPLETED'
    return { is: 'final', said: { status: isRight ? 'succeeded' : 'differs', transactionId: taken.id } }
  }
  const held = withStatus('PENDING')
  if (held) return { is: 'held', reason: held.status_details?.reason ?? 'OTHER', transactionId: held.id }
  if (withStatus('REFUNDED')) return { is: 'final', said: { status: 'refunded' } }
  const refused = captures.at(-1)
  if (refused) return failed(refused.status_details?.reason ?? refused.status)
  if (!isOurs || !isOfOrder || !units.every(isAsked)) return failed('ORDER_CHANGED')
  if (order.status === 'VOIDED') return failed('VOIDED')
  return { is: order.status === 'APPROVED' ? 'approved' : 'open' }
}

function failed(reason: string): Reading {
  return { is: 'final', said: { status: 'failed', reason } }
}
