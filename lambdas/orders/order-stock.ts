import type { Order } from '../../shared/orders/order.ts'
import type { SeenProducts } from '../data/products.ts'
import { type Movement, moveStock } from '../data/stock.ts'
import type { Write } from '../data/table.ts'

/** The writes by which an order's lamps leave the stock. */
export function takeFromStock(order: Order, products: SeenProducts, at: string): Write[] {
  const movement: Movement = { reason: 'order', reference: order._id, by: order.user, at }
  return moveLamps(order, products, -1, movement)
}

/** The writes by which an order's lamps come back into stock. A lamp that was deleted takes nothing back. */
export function putBack(order: Order, products: SeenProducts, movement: Movement): Write[] {
  return moveLamps(order, products, 1, movement)
}

function moveLamps({ orderItems }: Order, products: SeenProducts, direction: 1 | -1, movement: Movement): Write[] {
  return orderItems.flatMap(({ _id, quantity }) => {
    const seen = products.get(_id)
    return seen ? moveStock(seen, direction * quantity, movement) : []
  })
}
