import { commitOnProducts, type SeenItems, type SeenProducts } from '../data/commit.ts'
import { orderById, orderFrom, orderKey, replaceOrder, type StoredOrder } from '../data/orders.ts'
import {
  claimantFrom,
  claimTransaction,
  type PaymentPlace,
  paymentFrom,
  paymentKey,
  replacePayment,
  type StoredPayment,
  transactionKey,
} from '../data/payments.ts'
import type { Write } from '../data/table.ts'
import { takeFromStock } from '../orders/order-stock.ts'
import { existingPayment } from './existing-payment.ts'
import { type Said, type Seen, type Settled, settled } from './settled.ts'

/**
 * Writes down what a provider says of a payment, once, whatever is said twice, late, out of order or at the same moment.
 * The payment, the order that it pays, the lamps that a released order takes again and the claim to the provider's
 * transaction are one transaction, which holds only if all of them still are as they were seen. Answers the payment; who
 * needs its order, too, reads it after this.
 * @throws Refusal 404 for an unknown payment; 503 when the lamps of a released order do not come to rest
 */
export async function settle(
  place: PaymentPlace & Pick<StoredPayment, 'provider'>,
  said: Said,
  now: Date,
): Promise<StoredPayment> {
  const at = now.toISOString()
  const ownKey = paymentKey(place)
  const orderAt = orderKey(place.order)
  const transactionId = 'transactionId' in said ? said.transactionId : undefined
  const claimAt = transactionId === undefined ? undefined : transactionKey(place.provider, transactionId)
  const before = await orderById(place.order)
  const lamps = before?.orderItems ?? []
  const decide = (products: SeenProducts, items: SeenItems) => {
    const payment = existingPayment(paymentFrom(items(ownKey)))
    const order = orderFrom(items(orderAt))
    // Released just now: its lamps may have been read a moment before they were put back, and would seem to be gone.
    if (order?.releasedAt !== before?.releasedAt) return { result: undefined, reference: place._id, writes: [] }
    const seen = { payment, order, products, claimant: claimAt && claimantFrom(items(claimAt)) }
    const next = settled(seen, said, at)
    const result = { payment: next ? { ...next.payment, revision: payment.revision + 1 } : payment, isNews: !!next }
    return { result, reference: place._id, writes: next ? writesOf(seen, next, at) : [] }
  }
  const outcome = await commitOnProducts(
    lamps.map(({ _id }) => _id),
    [],
    decide,
    [ownKey, orderAt, ...(claimAt ? [claimAt] : [])],
  )
  if ('earlier' in outcome) throw new Error('What is said of a payment has no idempotency key')
  if (outcome.written === undefined) return settle(place, said, now)
  const { payment, isNews } = outcome.written
  if (isNews && payment.status !== 'succeeded') logTrouble(payment)
  return payment
}

/** Why no money came, waits or goes back, in the provider's own words where they are its own. */
function logTrouble({ provider, order, _id, status, reason }: StoredPayment): void {
  console.warn(JSON.stringify({ level: 'warn', what: 'payment', provider, order, payment: _id, status, reason }))
}

function writesOf(seen: Seen & { order: StoredOrder | undefined }, next: Settled, at: string): Write[] {
  return [
    replacePayment(seen.payment, next.payment),
    ...(next.claims === undefined ? [] : [claimTransaction(seen.payment, next.claims)]),
    ...(next.order && seen.order ? [replaceOrder(seen.order, next.order)] : []),
    ...(next.order && next.takesStock ? takeFromStock(next.order, seen.products, at) : []),
  ]
}
