import { SHOP } from '../../shared/changes/audit-entry.ts'
import type { Order } from '../../shared/orders/order.ts'
import { needsPerson } from '../../shared/payments/payment.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import type { Key } from '../data/batch-get.ts'
import { commit, type Decision, type Snapshot } from '../data/commit.ts'
import { orderById, orderIn, orderKey, replaceOrder, type StoredOrder } from '../data/orders.ts'
import {
  claimantFrom,
  claimTransaction,
  type PaymentKey,
  paymentAt,
  paymentIn,
  paymentKey,
  replacePayment,
  type StoredPayment,
  savePayment,
  transactionKey,
} from '../data/payments.ts'
import { productKey, productsIn } from '../data/products.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import type { Write } from '../data/table.ts'
import { isPaidBack, linesLeft, orderDocument } from '../fiscal/compose-fiscal.ts'
import {
  activeFiscal,
  documentIn,
  fiscalReads,
  fiscalSettings,
  newStamp,
  returnDocument,
  withDocument,
} from '../fiscal/fiscal-writes.ts'
import { log } from '../log.ts'
import { logOrder } from '../orders/order-change.ts'
import { retakeLamps } from '../orders/order-stock.ts'
import { extendedForReview } from '../orders/reservation.ts'
import type { PaymentOutcome } from '../provider-outcome.ts'
import { applyOutcome, type PaymentSnapshot, type PaymentUpdate } from './apply-outcome.ts'
import { paymentOr404 } from './payment.ts'
import { logPayment } from './payment-change.ts'

/**
 * Records a provider's outcome of a payment once, even if it is repeated, late, out of order or simultaneous. One
 * transaction writes the payment, the order that it pays, and the claim on the provider's transaction. It also writes
 * an extended stock reservation, or the lamps that a released order takes again. It fails if any of them has changed
 * since it was read.
 * @returns the payment; read its order after this, if needed
 * @throws Refusal 404 for an unknown payment; 503 when other requests keep changing the same items
 */
export async function recordOutcome(
  place: PaymentKey & Pick<StoredPayment, 'provider'>,
  outcome: PaymentOutcome,
  now: Date,
): Promise<StoredPayment> {
  const at = now.toISOString()
  const transactionId = 'transactionId' in outcome ? outcome.transactionId : undefined
  const claimKey = transactionId === undefined ? undefined : transactionKey(place.provider, transactionId)
  const before = await orderById(place.order)
  const lamps = (before?.orderItems ?? []).map(({ _id }) => _id)
  const reads = [
    paymentKey(place),
    orderKey(place.order),
    settingsKey,
    ...lamps.map(productKey),
    ...(claimKey ? [claimKey] : []),
    ...fiscalReads(before),
  ]
  const decide = (snapshot: Snapshot): Decision<{ payment: StoredPayment; isNew: boolean } | undefined> => {
    const payment = paymentOr404(paymentIn(snapshot, place))
    const order = orderIn(snapshot, place.order)
    // The order was released or taken again just now, so its lamps may be outdated.
    if (order?.releasedAt !== before?.releasedAt) return { result: undefined, writes: [] }
    const products = productsIn(snapshot, lamps)
    const current = { payment, order, products, claimant: claimKey && claimantFrom(snapshot(claimKey)) }
    const update = applyOutcome(current, outcome, at)
    if (!update) return { result: { payment, isNew: false }, writes: [] }
    const result = { payment: { ...update.payment, revision: payment.revision + 1 }, isNew: true }
    const isMoneyHeld = update.payment.status === 'pending' && update.payment.transactionId !== undefined
    const filed = update.order && order ? fiscalOfOrder(order, update.order, snapshot, reads, at) : undefined
    const filedUpdate = filed ? { ...update, order: filed.order } : update
    const extended = isMoneyHeld && order ? extendReservation(order, settingsIn(snapshot)) : []
    return { result, writes: [...writesOf(current, filedUpdate, at), ...extended, ...(filed?.writes ?? [])] }
  }
  const recorded = await commit({ reads }, decide)
  if (recorded === undefined) return recordOutcome(place, outcome, now)
  const { payment, isNew } = recorded
  if (isNew && (payment.status !== 'succeeded' || needsPerson(payment))) logProblems(payment)
  return payment
}

/**
 * Records that the provider has a pending payment and, for PayPal, the id of its order there. It retries on a
 * concurrent change. A payment that is over stays unchanged.
 */
export async function recordAccepted(
  payment: StoredPayment,
  now: Date,
  reference = payment.reference,
): Promise<StoredPayment> {
  if (payment.status !== 'pending' || payment.acceptedAt !== undefined) return payment
  const accepted = { ...payment, ...(reference !== undefined && { reference }), acceptedAt: now.toISOString() }
  const saved = await savePayment(payment, accepted)
  return saved ?? recordAccepted(paymentOr404(await paymentAt(payment)), now, reference)
}

/** Logs why no money was received, why it is held back, or why it has to be refunded. */
function logProblems({ provider, order, _id, status, reason }: StoredPayment): void {
  log('warn', 'payment.trouble', { provider, order, payment: _id, status, reason })
}

function writesOf(
  { payment, order, products }: PaymentSnapshot & { order: StoredOrder | undefined },
  update: PaymentUpdate,
  at: string,
): Write[] {
  const isMoneyBack = update.payment.refundedAmount !== payment.refundedAmount
  return [
    replacePayment(payment, update.payment),
    ...(isMoneyBack && !update.order ? [logPayment('refunded', payment, update.payment, { at, by: SHOP })] : []),
    ...(update.claimsTransaction === undefined ? [] : [claimTransaction(payment, update.claimsTransaction)]),
    ...(update.order && order ? changeOrder(order, update.order, at) : []),
    ...(update.order && update.takesStock ? retakeLamps(update.order, products, at) : []),
  ]
}

/** Returns the write that extends the order's stock reservation while the provider reviews money that it has taken. */
function extendReservation(order: StoredOrder, settings: Settings): Write[] {
  const extended = extendedForReview(order, settings)
  return extended === order ? [] : [replaceOrder(order, extended)]
}

/**
 * Returns the order with the receipt that it gets when it is paid, and the writes of the receipt. When all money was
 * paid back, what is left of the receipt is refunded; a partial refund without lamps does not change it.
 */
export function fiscalOfOrder(
  order: StoredOrder,
  next: Order,
  snapshot: Snapshot,
  reads: readonly Key[],
  at: string,
): { order: Order; writes: Write[] } {
  const settings = settingsIn(snapshot)
  const stamp = newStamp(at)
  if (next.isPaid && !order.fiscal) {
    const fiscal = activeFiscal(settings)
    const { row, writes } = withDocument(next, fiscal && orderDocument(next, fiscal, stamp))
    return { order: row, writes }
  }
  const document = isPaidBack(next) && !isPaidBack(order) ? documentIn(snapshot, order, reads) : undefined
  if (!document) return { order: next, writes: [] }
  const refund = { lines: linesLeft(document, order), reason: '09', by: SHOP } as const
  return {
    order: next,
    writes: withDocument({}, returnDocument(document, refund, fiscalSettings(settings), stamp)).writes,
  }
}

/** Returns the writes for an order that the payment pays, or whose money was refunded. */
function changeOrder(order: StoredOrder, next: Order, at: string): Write[] {
  const line = next.isPaid
    ? logOrder('paid', order, next, { at, by: order.user })
    : logOrder('refunded', order, next, { at, by: SHOP })
  return [replaceOrder(order, next), line]
}
