import { sum } from '../../shared/money.ts'
import type { Payment } from '../../shared/payments/payment.ts'
import { usdText } from '../../shared/usd.ts'
import type { PaymentOutcome } from '../provider-outcome.ts'
import type { PaypalOrder } from './orders.ts'

/**
 * State of a PayPal order. open: not approved by its payer yet. approved: ready to capture. Otherwise the outcome of
 * its captures.
 */
export type PaypalOrderState = 'open' | 'approved' | PaymentOutcome

/**
 * Reads a payment's PayPal order. Its captures count, not its status: a COMPLETED order may contain a declined capture.
 * A browser can change an order until it is approved, so all requested values are checked before and after a capture.
 */
export function readPaypalOrder(
  order: PaypalOrder,
  payment: Pick<Payment, 'order' | 'usdDue'>,
  merchantId: string,
): PaypalOrderState {
  const units = order.purchase_units
  const captures = units.flatMap(({ payments }) => payments?.captures ?? [])
  const withStatus = (...statuses: string[]) => captures.find(({ status }) => statuses.includes(status))
  const hasAmount = ({ amount }: Pick<PaypalOrder['purchase_units'][number], 'amount'>) =>
    amount.currency_code === 'USD' && payment.usdDue !== undefined && amount.value === usdText(payment.usdDue)
  const isOurs = order.intent === 'CAPTURE' && units.length === 1 && units[0]?.payee?.merchant_id === merchantId
  const isOfOrder = units[0]?.custom_id === payment.order

  const taken = withStatus('COMPLETED', 'PARTIALLY_REFUNDED')
  if (taken) {
    if (!isOurs) return failed('NOT_OURS')
    const isRight = isOfOrder && hasAmount(taken)
    if (isRight && taken.status === 'PARTIALLY_REFUNDED') {
      const refunds = units.flatMap(({ payments }) => payments?.refunds ?? [])
      const refunded = sum(refunds.map(({ amount }) => Number(amount.value)))
      return { status: 'refunded in part', share: refunded / Number(taken.amount.value), transactionId: taken.id }
    }
    return { status: isRight ? 'succeeded' : 'differs', transactionId: taken.id }
  }
  const pendingCapture = withStatus('PENDING')
  if (pendingCapture)
    return {
      status: 'pending',
      reason: pendingCapture.status_details?.reason ?? 'OTHER',
      transactionId: pendingCapture.id,
    }
  if (withStatus('REFUNDED')) return { status: 'refunded' }
  const refused = captures.at(-1)
  if (refused) return failed(refused.status_details?.reason ?? refused.status)
  if (!isOurs || !isOfOrder || !units.every(hasAmount)) return failed('ORDER_CHANGED')
  if (order.status === 'VOIDED') return failed('VOIDED')
  return order.status === 'APPROVED' ? 'approved' : 'open'
}

function failed(reason: string): PaymentOutcome {
  return { status: 'failed', reason }
}
