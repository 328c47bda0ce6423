import { commit, type Decision, type Seen as SeenItems } from '../data/commit.ts'
import { orderById, orderIn, orderKey, replaceOrder, type StoredOrder } from '../data/orders.ts'
import {
  claimantFrom,
  claimTransaction,
  type PaymentPlace,
  paymentIn,
  paymentKey,
  replacePayment,
  type StoredPayment,
  transactionKey,
} from '../data/payments.ts'
import { productKey, productsIn } from '../data/products.ts'
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
  const transactionId = 'transactionId' in said ? said.transactionId : undefined
  const claimAt = transactionId === undefined ? undefined : transactionKey(place.provider, transactionId)
  const before = await orderById(place.order)
  const lamps = (before?.orderItems ?? []).map(({ _id }) => _id)
  const decide = (items: SeenItems): Decision<{ payment: StoredPayment; isNews: boolean } | undefined> => {
    const payment = existingPayment(paymentIn(items, place))
    const order = orderIn(items, place.order)
    // Released just now: its lamps may have been read a moment before they were put back, and would seem to be gone.
    if (order?.releasedAt !== before?.releasedAt) return { result: undefined, writes: [] }
    const products = productsIn(items, lamps)
    const seen = { payment, order, products, claimant: claimAt && claimantFrom(items(claimAt)) }
    const next = settled(seen, said, at)
    const result = { payment: next ? { ...next.payment, revision: payment.revision + 1 } : payment, isNews: !!next }
    return { result, writes: next ? writesOf(seen, next, at) : [] }
  }
  const reads = [paymentKey(place), orderKey(place.order), ...lamps.map(productKey), ...(claimAt ? [claimAt] : [])]
  const written = await commit({ reads }, decide)
  if (written === undefined) return settle(place, said, now)
  const { payment, isNews } = written
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
