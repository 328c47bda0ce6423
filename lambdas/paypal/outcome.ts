import { sum } from '../../shared/money.ts'
import type { Payment } from '../../shared/payments/payment.ts'
import { usdText } from '../../shared/usd.ts'
import { clock } from '../clock.ts'
import type { StoredPayment } from '../data/payments.ts'
import type { PaymentOutcome, ProviderOutcome } from '../provider-outcome.ts'
import { paypalAccount } from './account.ts'
import { PaypalFailure } from './failure.ts'
import { capturePaypalOrder, type PaypalOrder, paypalOrder } from './orders.ts'

/** Policy for capturing an order that its payer has approved. */
export type CapturePolicy = 'never' | 'unless-declined' | 'always'

/** The outcome of a query to PayPal, and the failure that led to it, if any. */
export type PaypalAnswer = ProviderOutcome & { failure?: PaypalFailure }

/**
 * Age in ms after which an order is over. PayPal gives payers three hours to approve and shops another three to
 * capture; its clock may differ from ours.
 */
const EXPIRED_AFTER_MS = 6.5 * 60 * 60 * 1000

/** Issues that the payer can resolve: the same PayPal order can be paid once they return to it. */
const PAYER_ISSUES = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'])

/** Temporary issues, while the payment is changing. They do not determine its outcome. */
const TRANSIENT_ISSUES = new Set(['ORDER_NOT_APPROVED', 'ORDER_COMPLETION_IN_PROGRESS'])

/** Queries PayPal about a payment and, if its payer has approved it, captures it as far as `policy` allows. */
export async function paypalOutcome(
  payment: StoredPayment,
  policy: CapturePolicy,
  signal: AbortSignal,
): Promise<PaypalAnswer> {
  const { reference } = payment
  // PayPal never returned an id, so no payer has seen the order.
  if (reference === undefined) return { status: 'absent' }
  try {
    const order = await paypalOrder(reference, signal)
    if (!order) return { status: 'absent' }
    const state = await stateOf(order, payment)
    const mayCapture = policy === 'always' || (policy === 'unless-declined' && timesDeclined(payment) === 0)
    if (state === 'approved' && mayCapture) return await capture(reference, payment, signal)
    return outcomeOf(state, payment)
  } catch (error) {
    return { status: 'unavailable', failure: asFailure(error) }
  }
}

async function capture(reference: string, payment: StoredPayment, signal: AbortSignal): Promise<PaypalAnswer> {
  // After a decline, the id makes it a new request to PayPal; after a lost response it stays the same request.
  const requestId = `${payment.order}-${payment._id}-${timesDeclined(payment)}`
  try {
    const order = await capturePaypalOrder(reference, requestId, signal)
    return outcomeOf(await stateOf(order, payment), payment)
  } catch (error) {
    const failure = asFailure(error)
    const { issue, status } = failure
    if (issue === 'ORDER_ALREADY_CAPTURED') return paypalOutcome(payment, 'never', signal)
    if (status !== 422) return { status: 'unavailable', failure }
    if (TRANSIENT_ISSUES.has(issue)) return { status: 'pending', failure }
    return { status: PAYER_ISSUES.has(issue) ? 'pending' : 'failed', reason: issue, failure }
  }
}

async function stateOf(order: PaypalOrder, payment: StoredPayment): Promise<PaypalOrderState> {
  const { merchantId } = await paypalAccount.get()
  return readPaypalOrder(order, payment, merchantId)
}

function outcomeOf(state: PaypalOrderState, { createdAt }: StoredPayment): ProviderOutcome {
  if (state !== 'open' && state !== 'approved') return state
  const isOver = clock.now() - Date.parse(createdAt) > EXPIRED_AFTER_MS
  return isOver ? { status: 'failed', reason: 'EXPIRED' } : { status: 'pending' }
}

function timesDeclined({ history }: StoredPayment): number {
  return history.filter(({ reason = '' }) => PAYER_ISSUES.has(reason)).length
}

function asFailure(error: unknown): PaypalFailure {
  if (error instanceof PaypalFailure) return error
  throw error
}

/**
 * State of a PayPal order. open: not approved by its payer yet. approved: ready to capture. Otherwise the outcome of
 * its captures.
 */
type PaypalOrderState = 'open' | 'approved' | PaymentOutcome

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
