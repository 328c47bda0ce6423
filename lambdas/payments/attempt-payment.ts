import type { Order } from '../../shared/orders/order.ts'
import type { PaymentProvider } from '../../shared/payments/payment.ts'
import { checkOrder, orderById, type StoredOrder } from '../data/orders.ts'
import { paymentsOf, putPayment, type StoredPayment } from '../data/payments.ts'
import type { Claim } from '../data/table.ts'
import { transact } from '../data/transact.ts'
import type { Actor } from '../http/actor.ts'
import { visibleOrder } from '../orders/visible-order.ts'
import { Refusal } from '../refusal.ts'
import { payableOrder } from './payable-order.ts'

/** What a provider's own code says of a new attempt. */
export type Attempt = Pick<StoredPayment, 'provider'> &
  Partial<Pick<StoredPayment, 'reference' | 'callbackToken' | 'lookAt' | 'phone' | 'usdDue' | 'fxRate' | 'fxAsOf'>>

/** Goes on with an earlier attempt of the order, or makes a new one. Pure. `earlier` are all, newest first. */
export type Choose = (order: StoredOrder, earlier: readonly StoredPayment[]) => StoredPayment | Attempt

/** For one order: enough for somebody who mistypes. Phones are kept from being rung by prompt-limits.ts, too. */
const MAX_ATTEMPTS_AN_HOUR = 5
/** All attempts of an order are read together. */
const MAX_ATTEMPTS = 50
const HOUR_MS = 60 * 60 * 1000

/** Of those who pay one order at the same moment, each failed round means that somebody else's attempt is there. */
const MAX_ROUNDS = 5

/**
 * The payment with which an order is to be paid now: an earlier attempt, or a new one that is written down before
 * anything is sent. However many ask at once, all get the same. `claims` must hold for a new one.
 * @throws Refusal 404 for an order that is not there or not this person's; 409 for one that is paid or released; 429 for
 * too many attempts, and of a claim that does not hold; 503 if others do not come to rest
 */
export async function attemptPayment(
  orderId: string,
  actor: Actor,
  choose: Choose,
  { now, claims = [] }: { now: Date; claims?: Claim[] },
): Promise<StoredPayment> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const order = payableOrder(visibleOrder(await orderById(orderId), actor))
    const earlier = await paymentsOf(orderId)
    const chosen = choose(order, earlier)
    if ('_id' in chosen) return chosen
    const payment = newPayment(order, chosen, earlier, now)
    // The attempt's number is its key: of two at once, one is written, and the other finds it in the next round.
    if (await transact([checkOrder(order), putPayment(payment)], claims)) return { ...payment, revision: 1 }
  }
  throw new Refusal('shop.busy', 'Somebody else is changing this right now. Please try again')
}

function newPayment(
  order: Order,
  attempt: Attempt,
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
    user: order.user,
    amount: order.amountDue,
    status: 'pending',
    createdAt,
    history: [{ at: createdAt, status: 'pending' }],
  }
}

function nextId(provider: PaymentProvider, earlier: readonly StoredPayment[]): string {
  return `${provider}-${earlier.filter((payment) => payment.provider === provider).length + 1}`
}
