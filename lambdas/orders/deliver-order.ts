import { deliverOrder } from '../../shared/orders/routes.ts'
import { commit } from '../data/commit.ts'
import { orderIn, orderKey, replaceOrder, type StoredOrder } from '../data/orders.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import { orderDocument } from '../fiscal/compose-fiscal.ts'
import { withOneFiscal } from '../fiscal/fiscal-status.ts'
import { activeFiscal, newStamp, withDocument } from '../fiscal/fiscal-writes.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { orderOr404 } from './order.ts'
import { logOrder } from './order-change.ts'

export const handler = endpoint(deliverOrder, async ({ params: { id }, actor }) => {
  const attribution = currentAttribution(actor)
  const stamp = newStamp(attribution.at)
  const order = await commit({ reads: [settingsKey, orderKey(id)] }, (snapshot) => {
    const order = deliverable(orderOr404(orderIn(snapshot, id)))
    const next = { ...order, isDelivered: true, deliveredAt: attribution.at }
    // An order that was paid while fiscal receipts were off is signed now.
    const fiscal = order.fiscal ? undefined : activeFiscal(settingsIn(snapshot))
    const { row: delivered, writes: documents } = withDocument(next, fiscal && orderDocument(next, fiscal, stamp))
    const writes = [replaceOrder(order, delivered), logOrder('delivered', order, delivered, attribution), ...documents]
    return { result: delivered, writes }
  })
  return { order: await withOneFiscal(order) }
})

function deliverable(order: StoredOrder): StoredOrder {
  if (order.isDelivered) throw new Refusal('order.delivered', 'This order has already been delivered')
  if (order.refundedAt !== undefined) {
    throw new Refusal('order.refunded', 'This order was refunded, so it cannot be delivered')
  }
  if (!order.isPaid) throw new Refusal('order.unpaid', 'This order has not been paid yet, so it cannot be delivered')
  return order
}
