import { newId } from '../../shared/id.ts'
import type { Order } from '../../shared/orders/order.ts'
import { placeOrder } from '../../shared/orders/routes.ts'
import { business } from '../business.ts'
import { commitOnProducts, type SeenProducts } from '../data/commit.ts'
import { orderById, putOrder } from '../data/orders.ts'
import { moveStock } from '../data/stock.ts'
import type { Write } from '../data/table.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'
import { composeOrder, mergeLines } from './compose-order.ts'

export const handler = endpoint(placeOrder, async ({ body, actor, once }) => {
  const user = { _id: actor._id, name: actor.name }
  const stamp = { _id: newId(), createdAt: new Date().toISOString(), user }
  const productIds = mergeLines(body).map((line) => line._id)
  const outcome = await commitOnProducts(productIds, [once], (products) => {
    const order = composeOrder(body, products, business, stamp)
    return { result: order, reference: order._id, writes: [putOrder(order), ...takeFromStock(order, products)] }
  })
  return { order: 'written' in outcome ? outcome.written : await earlierOrder(outcome.earlier) }
})

function takeFromStock(order: Order, products: SeenProducts): Write[] {
  const movement = { reason: 'order', reference: order._id, by: order.user, at: order.createdAt } as const
  return order.orderItems.flatMap(({ _id, quantity }) => {
    const seen = products.get(_id)
    return seen ? moveStock(seen, -quantity, movement) : []
  })
}

async function earlierOrder(id: string): Promise<Order> {
  const order = await orderById(id)
  if (!order) throw new Refusal(409, 'order.deleted', 'This order was placed before and has been deleted since')
  return order
}
