import type { Order } from '../../shared/orders/order.ts'
import type { Payment } from '../../shared/payments/payment.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import { checkOrder, orderById, type StoredOrder } from '../data/orders.ts'
import { paymentsOf, putPayment, type StoredPayment } from '../data/payments.ts'
import { currentSettings } from '../data/settings.ts'
import type { Claim } from '../data/table.ts'
import { transactOnce } from '../data/transact.ts'
import { unfinishedRefusal } from '../deadline.ts'
import type { Actor } from '../http/actor.ts'
import { visibleOrder } from '../orders/order.ts'
import { Refusal } from '../refusal.ts'
import { RETRY, retry } from '../retry.ts'

/** The decision of a provider's rules about a new attempt. */
export type NewAttempt = Pick<StoredPayment, 'provider'> &
  Partial<Pick<StoredPayment, 'reference' | 'callbackToken' | 'nextPollAt' | 'phone' | 'usdDue' | 'fxRate' | 'fxAsOf'>>

type AttemptBy = {
  orderId: string
  actor: Actor
  now: Date
  /** Conditions for a new attempt. */
  claims?: Claim[]
}

/**
 * Maximum number of attempts for one order per hour: enough for a payer who mistypes. The limits across orders are in
 * prompt-limits.ts.
 */
const MAX_ATTEMPTS_AN_HOUR = 5
/** Maximum number of attempts for one order, because all of them are read together. */
const MAX_ATTEMPTS = 50
const HOUR_MS = 60 * 60 * 1000

/** Time limit in ms. MTN may take 24 of the 29 seconds that API Gateway waits. */
const TIMEOUT_MS = 4000

/**
 * Returns the payment with which an order is to be paid: the earlier attempt that `choose` picks, or a new one, which
 * is written before anything is sent. Simultaneous requests get the same payment. `choose` is pure; `earlier` contains
 * all attempts of the order, newest first.
 * @throws Refusal 404 for an order that does not exist or belongs to another customer; 409 for one that is paid or
 * released; 429 for too many attempts; of a claim whose condition fails; 503 when other requests keep changing the
 * order
 */
export function attemptPayment(
  { orderId, actor, now, claims = [] }: AttemptBy,
  choose: (order: StoredOrder, earlier: readonly StoredPayment[], settings: Settings) => StoredPayment | NewAttempt,
): Promise<StoredPayment> {
  const attempt = async () => {
    const [snapshot, settings] = await Promise.all([orderById(orderId), currentSettings()])
    const order = payableOrder(visibleOrder(snapshot, actor))
    const earlier = await paymentsOf(orderId)
    const chosen = choose(order, earlier, settings)
    if ('_id' in chosen) return chosen
    const payment = newPayment(order, chosen, earlier, now)
    // The attempt's number is its key. Of two simultaneous requests, one writes it, and the other reads it when it
    // tries again.
    const result = await transactOnce([checkOrder(order), putPayment(payment)], claims)
    return result === 'written' ? { ...payment, revision: 1 } : RETRY
  }
  return retry(attempt, { withinMs: TIMEOUT_MS, outOfTime: unfinishedRefusal })
}

/**
 * Returns the order if it can be paid.
 * @throws Refusal 409 for an order that is paid, or that no longer reserves its lamps
 */
export function payableOrder(order: StoredOrder): StoredOrder {
  if (order.isPaid) throw new Refusal('order.paid', 'This order is already paid')
  if (order.refundedAt !== undefined) {
    throw new Refusal('order.refunded', 'This order was refunded. Please place a new order')
  }
  if (order.releasedAt !== undefined) {
    throw new Refusal(
      'order.released',
      'This order was not paid in time, so its lamps are on sale again. Please place a new order',
    )
  }
  return order
}

function newPayment(
  order: Order,
  attempt: NewAttempt,
  earlier: readonly StoredPayment[],
  now: Date,
): Omit<StoredPayment, 'revision'> {
  const anHourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const latest = earlier.filter(({ createdAt }) => createdAt > anHourAgo)
  if (latest.length >= MAX_ATTEMPTS_AN_HOUR || earlier.length >= MAX_ATTEMPTS) {
    throw new Refusal('payment.tooMany', 'There were too many attempts to pay this order. Please try again in an hour')
  }
  const createdAt = now.toISOString()
  return {
    ...attempt,
    _id: nextId(attempt.provider, earlier),
    order: order._id,
    ...(order.number !== undefined && { number: order.number }),
    user: order.user,
    amount: order.amountDue,
    status: 'pending',
    createdAt,
    history: [{ at: createdAt, status: 'pending' }],
  }
}

function nextId(provider: Payment['provider'], earlier: readonly StoredPayment[]): string {
  return `${provider}-${earlier.filter((payment) => payment.provider === provider).length + 1}`
}
