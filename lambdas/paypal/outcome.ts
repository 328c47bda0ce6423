import { clock } from '../clock.ts'
import type { StoredPayment } from '../data/payments.ts'
import type { ProviderOutcome } from '../provider-outcome.ts'
import { paypalAccount } from './account.ts'
import { PaypalFailure } from './failure.ts'
import { capturePaypalOrder, type PaypalOrder, paypalOrder } from './orders.ts'
import { type PaypalOrderState, readPaypalOrder } from './read-order.ts'

/** Policy for capturing an order that its payer has approved. */
export type CapturePolicy = 'never' | 'unless-declined' | 'always'

/** The outcome of a query to PayPal, and the failure that led to it, if any. */
export type PaypalAnswer = { outcome: ProviderOutcome; failure?: PaypalFailure }

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
  if (reference === undefined) return { outcome: { status: 'absent' } }
  try {
    const order = await paypalOrder(reference, signal)
    if (!order) return { outcome: { status: 'absent' } }
    const state = await stateOf(order, payment)
    const mayCapture = policy === 'always' || (policy === 'unless-declined' && timesDeclined(payment) === 0)
    if (state === 'approved' && mayCapture) return await capture(reference, payment, signal)
    return { outcome: outcomeOf(state, payment) }
  } catch (error) {
    return { outcome: { status: 'unavailable' }, failure: asFailure(error) }
  }
}

async function capture(reference: string, payment: StoredPayment, signal: AbortSignal): Promise<PaypalAnswer> {
  // After a decline, the id makes it a new request to PayPal; after a lost response it stays the same request.
  const requestId = `${payment.order}-${payment._id}-${timesDeclined(payment)}`
  try {
    const order = await capturePaypalOrder(reference, requestId, signal)
    return { outcome: outcomeOf(await stateOf(order, payment), payment) }
  } catch (error) {
    const failure = asFailure(error)
    const { issue, status } = failure
    if (issue === 'ORDER_ALREADY_CAPTURED') return paypalOutcome(payment, 'never', signal)
    if (status !== 422) return { outcome: { status: 'unavailable' }, failure }
    if (TRANSIENT_ISSUES.has(issue)) return { outcome: { status: 'pending' }, failure }
    return { outcome: { status: PAYER_ISSUES.has(issue) ? 'pending' : 'failed', reason: issue }, failure }
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
