import type { Attribution } from '../../shared/changes/audit-entry.ts'
import type { Order } from '../../shared/orders/order.ts'
import { deleteOrder } from '../../shared/orders/routes.ts'
import { isRefundedByProvider } from '../../shared/payments/payment.ts'
import { commit } from '../data/commit.ts'
import { orderById, orderIn, orderKey, replaceOrder } from '../data/orders.ts'
import {
  type PaymentKey,
  paymentIn,
  paymentKey,
  replacePayment,
  type StoredPayment,
  withAcknowledgement,
  withStep,
} from '../data/payments.ts'
import { productKey, productsIn } from '../data/products.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import type { Movement } from '../data/stock-journal.ts'
import type { Write } from '../data/table.ts'
import { documentIn, fiscalReads, fiscalSettings, newStamp, undoWrites } from '../fiscal/fiscal-writes.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { orderOr404 } from './order.ts'
import { logOrder } from './order-change.ts'
import { returnLamps } from './order-stock.ts'

export const handler = endpoint(deleteOrder, async ({ params: { id }, query: { why }, actor }) => {
  const attribution = currentAttribution(actor, why)
  const { at, by } = attribution
  const movement: Movement = { reason: 'order-deleted', reference: id, by, at }
  // An order's lamps never change, but its state may. The decision is therefore made on the order as read together with
  // them.
  const before = orderOr404(await orderById(id))
  const lamps = before.orderItems.map((line) => line._id)
  const paidBy = paymentOf(before)
  const reads = [
    settingsKey,
    orderKey(id),
    ...lamps.map(productKey),
    ...(paidBy ? [paymentKey(paidBy)] : []),
    ...fiscalReads(before),
  ]
  const stamp = newStamp(at)
  return commit({ reads }, (snapshot) => {
    const order = orderOr404(orderIn(snapshot, id))
    if (order.isPaid !== before.isPaid) throw new Refusal('order.changed', JUST_PAID)
    if (order.returns) {
      throw new Refusal('order.returned', 'Lamps of this order came back. Please delete its returns first')
    }
    const holdsLamps = !order.isDelivered && order.releasedAt === undefined
    const backInStock = holdsLamps ? returnLamps(order, productsIn(snapshot, lamps), movement) : []
    const payment = paidBy && paymentIn(snapshot, paidBy)
    const moneyBack = payment ? settle(payment, order, attribution) : []
    const { refundedAmount = 0, amountDue } = order
    const undoing = { by, reason: '06', settings: fiscalSettings(settingsIn(snapshot)), stamp } as const
    // The receipt of an order that was refunded in full is refunded already.
    const isUndone = refundedAmount >= amountDue
    const undone = isUndone ? [] : undoWrites(documentIn(snapshot, order, reads), undoing).writes
    const voided = { ...order, voided: attribution }
    const writes = [
      replaceOrder(order, voided),
      logOrder('voided', order, voided, attribution),
      ...backInStock,
      ...moneyBack,
      ...undone,
    ]
    return { result: { _id: id }, writes }
  })
})

const JUST_PAID = 'This order has just been paid. Please check it before you delete it'

function paymentOf({ _id: order, paymentResult }: Order): PaymentKey | undefined {
  return paymentResult && { order, _id: paymentResult.paymentId }
}

/**
 * Decides about the money. A payment for lamps that will never be delivered has to be refunded. If the provider has
 * already refunded it, deleting the order settles it.
 */
function settle(payment: StoredPayment, { isDelivered }: Order, attribution: Attribution): Write[] {
  if (payment.status === 'succeeded' && !isDelivered) {
    const step = { at: attribution.at, status: 'refund-due' as const, reason: 'order.deleted' }
    return [replacePayment(payment, withStep(payment, step))]
  }
  return isRefundedByProvider(payment) ? [replacePayment(payment, withAcknowledgement(payment, attribution))] : []
}
