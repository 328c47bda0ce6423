import type { StoredPayment } from '../data/payments.ts'
import type { ProviderOutcome } from '../provider-outcome.ts'
import { paypalAccount } from './account.ts'
import { PaypalFailure } from './failure.ts'
import { capturePaypalOrder, type PaypalOrder, paypalOrder } from './orders.ts'
import { type Reading, readPaypalOrder } from './read-order.ts'

/** Whether money is taken of which the payer has approved: not at all, not again once it was declined, or in any case. */
export type Taking = 'no' | 'unless-declined' | 'yes'

/** What comes of asking PayPal, and what went wrong at it. */
export type Outcome = { told: ProviderOutcome; failure?: PaypalFailure }

/** PayPal lets a payer approve for three hours, and money be taken for three more; its clock may differ from ours. */
const OVER_AFTER_MS = 6.5 * 60 * 60 * 1000

/** What PayPal wants of the payer: the same order can be paid after all, once they come back to it. */
const FOR_THE_PAYER = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'])

/** Says nothing of the payment, as it has changed at this very moment. */
const JUST_CHANGING = new Set(['ORDER_NOT_APPROVED', 'ORDER_COMPLETION_IN_PROGRESS'])

/** Asks PayPal what has become of a payment, and takes its money, as far as is wanted, if its payer has approved. */
export async function outcomeOf(payment: StoredPayment, taking: Taking, signal: AbortSignal): Promise<Outcome> {
  const { reference } = payment
  // Made and never answered for: nobody knows it, so nobody can pay it.
  if (reference === undefined) return { told: { status: 'absent' } }
  try {
    const order = await paypalOrder(reference, signal)
    if (!order) return { told: { status: 'absent' } }
    const reading = await read(order, payment)
    const isTaken = reading.is === 'approved' && (taking === 'yes' || (taking !== 'no' && timesDeclined(payment) === 0))
    return isTaken ? await take(reference, payment, signal) : { told: toldBy(reading, payment) }
  } catch (error) {
    return { told: { status: 'unavailable' }, failure: failureIn(error) }
  }
}

async function take(reference: string, payment: StoredPayment, signal: AbortSignal): Promise<Outcome> {
  // One that was declined is tried anew, and one whose answer got lost is not.
  const requestId = `${payment.order}-${payment._id}-${timesDeclined(payment)}`
  try {
    const order = await capturePaypalOrder(reference, requestId, signal)
    return { told: toldBy(await read(order, payment), payment) }
  } catch (error) {
    const failure = failureIn(error)
    const { issue, status } = failure
    if (issue === 'ORDER_ALREADY_CAPTURED') return outcomeOf(payment, 'no', signal)
    if (status !== 422) return { told: { status: 'unavailable' }, failure }
    if (JUST_CHANGING.has(issue)) return { told: { status: 'pending' }, failure }
    return { told: { status: FOR_THE_PAYER.has(issue) ? 'pending' : 'failed', reason: issue }, failure }
  }
}

async function read(order: PaypalOrder, payment: StoredPayment): Promise<Reading> {
  const { merchantId } = await paypalAccount()
  return readPaypalOrder(order, payment, merchantId)
}

function toldBy(reading: Reading, { createdAt }: StoredPayment): ProviderOutcome {
  if (reading.is === 'final') return reading.said
  if (reading.is === 'held') {
    return { status: 'pending', reason: reading.reason, transactionId: reading.transactionId }
  }
  const isOver = Date.now() - Date.parse(createdAt) > OVER_AFTER_MS
  return isOver ? { status: 'failed', reason: 'EXPIRED' } : { status: 'pending' }
}

function timesDeclined({ history }: StoredPayment): number {
  return history.filter(({ reason = '' }) => FOR_THE_PAYER.has(reason)).length
}

function failureIn(error: unknown): PaypalFailure {
  if (error instanceof PaypalFailure) return error
  throw error
}
