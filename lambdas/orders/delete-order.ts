import type { Order } from '../../shared/orders/order.ts'
import { deleteOrder } from '../../shared/orders/routes.ts'
import { commitOnProducts, type SeenItems, type SeenProducts } from '../data/commit.ts'
import { orderById, orderFrom, orderKey, removeOrder } from '../data/orders.ts'
import { paymentFrom, paymentKey, replacePayment } from '../data/payments.ts'
import type { Movement } from '../data/stock.ts'
import type { Write } from '../data/table.ts'
import { endpoint } from '../http/endpoint.ts'
import { refundDue } from '../payments/settled.ts'
import { Refusal } from '../refusal.ts'
import { existingOrder } from './existing-order.ts'
import { putBack } from './order-stock.ts'

export const handler = endpoint(deleteOrder, async ({ params: { id }, actor }) => {
  const by = { _id: actor._id, name: actor.name }
  const movement: Movement = { reason: 'order-deleted', reference: id, by, at: new Date().toISOString() }
  // Which lamps an order holds never changes; what it has become may, so that is decided on the order seen with them.
  const before = existingOrder(await orderById(id))
  const paidBy = paymentKeyOf(before)
  const decide = (products: SeenProducts, items: SeenItems) => {
    const order = existingOrder(orderFrom(items(orderKey(id))))
    if (order.isPaid !== before.isPaid) throw new Refusal('order.changed', JUST_PAID)
    const holdsLamps = !order.isDelivered && order.releasedAt === undefined
    const backInStock = holdsLamps ? putBack(order, products, movement) : []
    const moneyBack = paidBy && !order.isDelivered ? oweRefund(items(paidBy), movement.at) : []
    return { result: order, reference: id, writes: [removeOrder(order), ...backInStock, ...moneyBack] }
  }
  const lamps = before.orderItems.map((line) => line._id)
  await commitOnProducts(lamps, [], decide, [orderKey(id), ...(paidBy ? [paidBy] : [])])
  return { _id: id }
})

const JUST_PAID = 'This order has been paid in this very moment. Look at it again before you delete it'

function paymentKeyOf({ _id: order, paymentResult }: Order) {
  return paymentResult && paymentKey({ order, _id: paymentResult.paymentId })
}

/** What was paid for lamps that will never be delivered has to go back. */
function oweRefund(item: unknown, at: string): Write[] {
  const payment = paymentFrom(item)
  return payment?.status === 'succeeded' ? [replacePayment(payment, refundDue(payment, 'order.deleted', at))] : []
}
