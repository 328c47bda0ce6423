import type { Order } from '../../shared/orders/order.ts'
import { type PaymentStep, PROVIDER_REFUNDED, type RefundReason } from '../../shared/payments/payment.ts'
import { type PaymentKey, type StoredPayment, withStep } from '../data/payments.ts'
import type { ProductsById } from '../data/products.ts'
import type { PaymentOutcome } from '../provider-outcome.ts'
import { MAX_STEPS, otherRefund, settled, withProviderRefund } from './returned-lamps.ts'

/** All data that determines the effect of an outcome, as read at one moment. */
export type PaymentSnapshot = {
  payment: StoredPayment
  order: Order | undefined
  /** The order's lamps. */
  products: ProductsById
  /** The payment that already owns the outcome's transaction. */
  claimant: PaymentKey | undefined
}

/** The effect of an outcome. */
export type PaymentUpdate = {
  payment: StoredPayment
  /** The order, if the payment pays it or its money was refunded. */
  order?: Order
  /** Set if the order's lamps must be taken from stock again, because they had been released. */
  takesStock?: true
  /** The transaction that belongs to the payment from now on, so that its money counts once. */
  claimsTransaction?: string
}

/**
 * Returns the effect of a provider's outcome on a payment and its order. Returns undefined if it has none: it is
 * repeated, late, or follows a final one. Pure.
 */
export function applyOutcome(
  snapshot: PaymentSnapshot,
  outcome: PaymentOutcome,
  at: string,
): PaymentUpdate | undefined {
  const { payment } = snapshot
  switch (outcome.status) {
    case 'pending':
      return 'reason' in outcome ? stillPending(payment, outcome, at) : undefined
    case 'failed':
      return failed(payment, outcome.reason, at)
    case 'refunded':
      return refunded(snapshot, at)
    case 'refunded in part':
      return partlyRefunded(snapshot, outcome, at)
    case 'succeeded':
    case 'differs':
      return moneyReceived(snapshot, outcome, at)
  }
}

/**
 * Returns whether a payment may still receive money. A failed one may: the provider's latest state counts. Money
 * received is final.
 */
export function canStillSucceed({ status }: StoredPayment): boolean {
  return status === 'pending' || status === 'failed'
}

/**
 * Returns the effect of a pending outcome. Money held back by the provider is recorded once; a payer who has to return
 * is recorded each time.
 */
function stillPending(
  payment: StoredPayment,
  { reason, transactionId }: { reason: string; transactionId?: string },
  at: string,
): PaymentUpdate | undefined {
  const isKnown = transactionId !== undefined && payment.transactionId === transactionId && payment.reason === reason
  if (payment.status !== 'pending' || isKnown) return undefined
  if (payment.history.length >= MAX_STEPS) return transactionId === undefined ? failed(payment, reason, at) : undefined
  const held = transactionId !== undefined && { transactionId }
  const history = [...payment.history, { at, status: 'pending' as const, reason }]
  return { payment: { ...payment, ...held, reason, history } }
}

function failed(payment: StoredPayment, reason: string, at: string): PaymentUpdate | undefined {
  return payment.status === 'pending' ? { payment: withStep(payment, { at, status: 'failed', reason }) } : undefined
}

/**
 * Returns the effect of a refund. It is recorded whether it was due or not, and reverts the payment of the order. Money
 * that was received and refunded unnoticed has paid for nothing.
 */
function refunded({ payment, order }: PaymentSnapshot, at: string): PaymentUpdate | undefined {
  if (payment.status === 'pending') return failed(payment, 'REFUNDED', at)
  const hadCome = payment.status === 'succeeded' || payment.status === 'refund-due'
  const isOther = otherRefund(inFull(payment)) > otherRefund(payment)
  const reason = payment.status === 'succeeded' && isOther ? { reason: PROVIDER_REFUNDED } : {}
  return hadCome ? fullyRefunded(payment, order, { at, status: 'refunded', ...reason }) : undefined
}

/**
 * Returns the effect of a partial refund. What is due for returned lamps is settled first. If the money was not known to
 * have been received, the remainder pays for nothing and has to be refunded, too.
 */
function partlyRefunded(
  snapshot: PaymentSnapshot,
  { share, transactionId }: { share: number; transactionId: string },
  at: string,
): PaymentUpdate | undefined {
  const { payment, order } = snapshot
  if (canStillSucceed(payment)) return moneyReceived(snapshot, { status: 'differs', transactionId }, at)
  const refundedAmount = Math.round(payment.amount * share)
  if (payment.status === 'refunded' || refundedAmount <= (payment.refundedAmount ?? 0)) return undefined
  const next = withProviderRefund(payment, refundedAmount)
  if (next === payment) return undefined
  const isOther = otherRefund(next) > otherRefund(payment)
  const paid = isOther ? paidBy(payment, order) : undefined
  const step = { at, status: payment.status, reason: 'refunded.part' }
  const history = payment.history.length < MAX_STEPS ? [...payment.history, step] : payment.history
  return {
    payment: {
      ...next,
      history,
      ...(payment.status === 'succeeded' && isOther && { reason: PROVIDER_REFUNDED }),
    },
    ...(paid && { order: withRefund(paid, otherRefund(next), at) }),
  }
}

/**
 * Returns the effect of a full refund of a payment. Its order stays paid if everything was refunded for returned lamps.
 */
export function fullyRefunded(payment: StoredPayment, order: Order | undefined, step: PaymentStep): PaymentUpdate {
  const next = inFull(withStep(payment, step))
  const paid = otherRefund(next) > otherRefund(payment) ? paidBy(payment, order) : undefined
  return { payment: next, ...(paid && { order: withRefund(paid, otherRefund(next), step.at) }) }
}

function inFull(payment: StoredPayment): StoredPayment {
  return { ...settled(payment), refundedAmount: payment.amount }
}

/** Returns the order if the payment pays it. */
function paidBy({ _id, status }: StoredPayment, order: Order | undefined): Order | undefined {
  return status === 'succeeded' && order?.paymentResult?.paymentId === _id ? order : undefined
}

/** Returns an order with a full or partial refund. It is not paid; the remainder counts as a partial payment. */
function withRefund({ paidAt: _, ...order }: Order, refundedAmount: number, refundedAt: string): Order {
  return { ...order, isPaid: false, refundedAt, refundedAmount }
}

/** Returns the effect of received money. It is never ignored: it either pays the order or has to be refunded. */
function moneyReceived(
  { payment, order, products, claimant }: PaymentSnapshot,
  { status, transactionId }: { status: 'succeeded' | 'differs'; transactionId: string },
  at: string,
): PaymentUpdate | undefined {
  if (!canStillSucceed(payment)) return undefined
  if (claimant) return failed(payment, 'transaction.claimed', at)
  const came = { ...payment, transactionId }
  const claimsTransaction = transactionId
  const reason = status === 'differs' ? 'amount.differs' : refundReason(order, products)
  if (!order || reason) return { payment: withStep(came, { at, status: 'refund-due', reason }), claimsTransaction }
  const { releasedAt, ...held } = order
  return {
    payment: withStep(came, { at, status: 'succeeded' }),
    order: {
      ...held,
      isPaid: true,
      paidAt: at,
      paymentResult: { provider: payment.provider, paymentId: payment._id, transactionId },
    },
    ...(releasedAt !== undefined && { takesStock: true }),
    claimsTransaction,
  }
}

/** Returns why received money cannot pay the order, or undefined if it can. */
function refundReason(order: Order | undefined, products: ProductsById): RefundReason | undefined {
  if (!order) return 'order.deleted'
  if (order.isPaid) return 'order.paid'
  if (order.refundedAt !== undefined) return 'order.refunded'
  const isShort = ({ _id, quantity }: Order['orderItems'][number]) => (products.get(_id)?.countInStock ?? 0) < quantity
  return order.releasedAt !== undefined && order.orderItems.some(isShort) ? 'stock.gone' : undefined
}
