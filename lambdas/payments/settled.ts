import type { Order } from '../../shared/orders/order.ts'
import type { PaymentStep, RefundReason } from '../../shared/payments/payment.ts'
import type { PaymentPlace, StoredPayment } from '../data/payments.ts'
import type { SeenProducts } from '../data/products.ts'

/** What a provider says of a payment, whoever asked it: a browser, a callback, the sweep. */
export type Said =
  | { status: 'pending' }
  /** It waits for something: why, in the provider's words. With a transaction, the money was taken and is held back. */
  | { status: 'pending'; reason: string; transactionId?: string }
  | { status: 'succeeded'; transactionId: string }
  /** Money came, and another sum or in another currency than was asked for. */
  | { status: 'differs'; transactionId: string }
  /** `reason` in the provider's own words. */
  | { status: 'failed'; reason: string }
  /** The money came and has gone back, all of it. */
  | { status: 'refunded' }

/** What comes of asking a provider: that it does not know the payment, or does not answer, is said of nothing. */
export type Told = Said | { status: 'absent' } | { status: 'away' }

/** All that it depends on what becomes of a payment, as it was seen at one moment. */
export type Seen = {
  payment: StoredPayment
  order: Order | undefined
  /** The order's lamps. */
  products: SeenProducts
  /** Which payment has taken the transaction already. */
  claimant: PaymentPlace | undefined
}

/** What a payment and its order become. */
export type Settled = {
  payment: StoredPayment
  /** The order, if it is paid by this. */
  order?: Order
  /** Whether the order's lamps are taken out of stock again, since they had been released. */
  takesStock?: true
  /** The transaction that the payment takes for itself, so that its money counts once. */
  claims?: string
}

/**
 * What becomes of a payment by what its provider says of it; undefined if nothing does, as when it is said again, late or
 * after something final. Money that came is never passed over: it pays the order or has to go back.
 */
export function settled(seen: Seen, said: Said, at: string): Settled | undefined {
  const { payment } = seen
  if (said.status === 'pending') return 'reason' in said ? waiting(payment, said, at) : undefined
  if (said.status === 'refunded') return givenBack(payment, at)
  if (said.status === 'failed') {
    return payment.status === 'pending' ? { payment: failed(payment, said.reason, at) } : undefined
  }
  // A payment that failed can still bring money: the provider's last word counts.
  if (payment.status !== 'pending' && payment.status !== 'failed') return undefined
  if (seen.claimant) {
    return payment.status === 'pending' ? { payment: failed(payment, 'transaction.claimed', at) } : undefined
  }
  const claims = said.transactionId
  const came = { ...payment, transactionId: claims }
  const reason = said.status === 'differs' ? 'amount.differs' : whyNotPaidBy(seen)
  const { order } = seen
  if (reason !== undefined || order === undefined) {
    return { payment: refundDue(came, reason ?? 'order.deleted', at), claims }
  }
  const { releasedAt, ...held } = order
  return {
    payment: stepped(came, { at, status: 'succeeded' }),
    order: {
      ...held,
      isPaid: true,
      paidAt: at,
      paymentResult: { provider: payment.provider, paymentId: payment._id, transactionId: claims },
    },
    ...(releasedAt !== undefined && { takesStock: true }),
    claims,
  }
}

/** A payment that waits, as is told once of money that is held back and each time of a payer who has to come back. */
function waiting(
  payment: StoredPayment,
  { reason, transactionId }: { reason: string; transactionId?: string },
  at: string,
): Settled | undefined {
  const isKnown = transactionId !== undefined && payment.transactionId === transactionId && payment.reason === reason
  if (payment.status !== 'pending' || isKnown) return undefined
  const step: PaymentStep = { at, status: 'pending', reason }
  const held = transactionId !== undefined && { transactionId }
  return { payment: { ...payment, ...held, reason, history: [...payment.history, step] } }
}

/** What the shop gives back is given back, whether it had to be or not; money of which nobody knew pays nothing. */
function givenBack(payment: StoredPayment, at: string): Settled | undefined {
  if (payment.status === 'pending') return { payment: failed(payment, 'REFUNDED', at) }
  const hadCome = payment.status === 'succeeded' || payment.status === 'refund-due'
  return hadCome ? { payment: stepped(payment, { at, status: 'refunded' }) } : undefined
}

/** A payment whose money has to go back: it pays nothing, or nothing any more. */
export function refundDue(payment: StoredPayment, reason: RefundReason, at: string): StoredPayment {
  return stepped(payment, { at, status: 'refund-due', reason })
}

/** A payment after one step more of its life. */
export function stepped(payment: StoredPayment, step: PaymentStep): StoredPayment {
  const { reason: _before, lookAt: _noMore, ...rest } = payment
  const { status, reason } = step
  return { ...rest, status, ...(reason !== undefined && { reason }), history: [...payment.history, step] }
}

function failed(payment: StoredPayment, reason: string, at: string): StoredPayment {
  return stepped(payment, { at, status: 'failed', reason })
}

/** Why the money that came does not pay the order; undefined if it does. */
function whyNotPaidBy({ order, products }: Seen): RefundReason | undefined {
  if (!order) return 'order.deleted'
  if (order.isPaid) return 'order.paid'
  const isShort = ({ _id, quantity }: Order['orderItems'][number]) => (products.get(_id)?.countInStock ?? 0) < quantity
  return order.releasedAt !== undefined && order.orderItems.some(isShort) ? 'stock.gone' : undefined
}
