import { orderById } from '../data/orders.ts'
import type { StoredPayment } from '../data/payments.ts'
import type { PaypalFailure } from '../paypal/failure.ts'
import { type CapturePolicy, type PaypalAnswer, paypalOutcome } from '../paypal/outcome.ts'
import type { ProviderOutcome } from '../provider-outcome.ts'
import { recordOutcome } from './record-outcome.ts'

/** Time limit for all PayPal calls of one request, in ms: less than API Gateway's timeout. */
export const PAYPAL_TIMEOUT_MS = 22_000

/** A payment after PayPal was queried about it. */
type PaypalUpdate = {
  payment: StoredPayment
  /** Whether the payment exists at PayPal. */
  isKnown: boolean
  /** The failure of the query, if any. */
  failure: PaypalFailure | undefined
}

/** Queries PayPal about a payment, and captures it if its payer has approved it and left. */
export async function queryPaypal(payment: StoredPayment, signal: AbortSignal): Promise<ProviderOutcome> {
  const { outcome } = await query(payment, 'unless-declined', signal)
  return outcome
}

/** Queries PayPal about a payment, captures it as far as `policy` allows, and records the outcome. */
export async function updateFromPaypal(
  payment: StoredPayment,
  policy: CapturePolicy,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<PaypalUpdate> {
  const { outcome, failure } = await query(payment, policy, signal)
  if (outcome.status === 'absent' || outcome.status === 'unavailable') {
    return { payment, isKnown: outcome.status !== 'absent', failure }
  }
  return { payment: await recordOutcome(payment, outcome, now), isKnown: true, failure }
}

/**
 * Queries PayPal. Captures nothing for an order that is paid or deleted: it would have to be refunded, and PayPal would
 * keep its fee.
 */
async function query(payment: StoredPayment, policy: CapturePolicy, signal: AbortSignal): Promise<PaypalAnswer> {
  const order = policy === 'never' ? undefined : await orderById(payment.order)
  return paypalOutcome(payment, order && !order.isPaid ? policy : 'never', signal)
}
