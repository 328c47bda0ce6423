import type { Order } from '../../shared/orders/order.ts'
import { deleteOrder } from '../../shared/orders/routes.ts'
import { commitOnProducts, type SeenItems, type SeenProducts } from '../data/commit.ts'
import { orderById, orderFrom, orderKey, removeOrder } from '../data/orders.ts'
import { type Movement, moveStock } from '../data/stock.ts'
import type { Write } from '../data/table.ts'
import { endpoint } from '../http/endpoint.ts'
import { existingOrder } from './existing-order.ts'

export const handler = endpoint(deleteOrder, async ({ params: { id }, actor }) => {
  const by = { _id: actor._id, name: actor.name }
  const movement: Movement = { reason: 'order-deleted', reference: id, by, at: new Date().toISOString() }
  // Which lamps an order holds never changes; whether it is delivered may, so that is decided on the order seen with them.
  const { orderItems } = existingOrder(await orderById(id))
  const decide = (products: SeenProducts, items: SeenItems) => {
    const order = existingOrder(orderFrom(items(orderKey(id))))
    const backInStock = order.isDelivered ? [] : putBack(order, products, movement)
    return { result: order, reference: id, writes: [removeOrder(order), ...backInStock] }
  }
  await commitOnProducts(
    orderItems.map((line) => line._id),
    [],
    decide,
    [orderKey(id)],
  )
  return { _id: id }
})

/** A lamp that the shop no longer has takes nothing back. */
function putBack({ orderItems }: Order, products: SeenProducts, movement: Movement): Write[] {
  return orderItems.flatMap(({ _id, quantity }) => {
    const seen = products.get(_id)
    return seen ? moveStock(seen, quantity, movement) : []
  })
}
