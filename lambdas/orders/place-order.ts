import type { Order } from '../../shared/orders/order.ts'
import { placeOrder } from '../../shared/orders/routes.ts'
import { business } from '../business.ts'
import { clock } from '../clock.ts'
import { commitOnce } from '../data/once.ts'
import { orderById, putOrder } from '../data/orders.ts'
import { productKey, productsIn } from '../data/products.ts'
import { personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { assertOffered } from '../payment-methods.ts'
import { Refusal } from '../refusal.ts'
import { composeOrder, mergeLines } from './compose-order.ts'
import { takeAtPrices } from './order-stock.ts'

export const handler = endpoint(placeOrder, async ({ body, actor, once }) => {
  assertOffered(body.paymentMethod)
  const stamp = { _id: clock.newId(), createdAt: new Date(clock.now()).toISOString(), user: personOf(actor) }
  const lamps = mergeLines(body).map((line) => line._id)
  const order = await commitOnce({ once: [once], reads: lamps.map(productKey), earlier: earlierOrder }, (seen) => {
    const products = productsIn(seen, lamps)
    const order = composeOrder(body, products, business, stamp)
    const taken = takeAtPrices(order, products)
    return { result: order, reference: order._id, writes: [putOrder(order), ...taken] }
  })
  return { order }
})

async function earlierOrder(id: string): Promise<Order> {
  const order = await orderById(id)
  if (!order) throw new Refusal('order.deleted', 'This order was placed before and has been deleted since')
  return order
}
