import type { Order, StoredOrderItem } from '../../shared/orders/order.ts'
import type { ProductsById } from '../data/products.ts'
import { movedAt, moveStock } from '../data/stock.ts'
import type { Movement } from '../data/stock-journal.ts'
import type { Write } from '../data/table.ts'

/** Returns the writes that take a new order's lamps from stock, at the prices that its customer is charged. */
export function takeLampsAtPrices(order: Order, products: ProductsById): Write[] {
  return moveLamps(order, products, -1, movementOf(order, order.createdAt), ['price'])
}

/** Returns the writes that take a released order's lamps from stock again, at its prices and costs. */
export function retakeLamps(order: Order, products: ProductsById, at: string): Write[] {
  return moveLamps(order, products, -1, movementOf(order, at))
}

function movementOf({ _id, user }: Order, at: string): Movement {
  return { reason: 'order', reference: _id, by: user, at }
}

/** Returns the writes that put an order's lamps back into stock. A deleted lamp is skipped. */
export function returnLamps(order: Order, products: ProductsById, movement: Movement): Write[] {
  return moveLamps(order, products, 1, movement)
}

function moveLamps(
  { orderItems }: { orderItems: readonly StoredOrderItem[] },
  products: ProductsById,
  direction: 1 | -1,
  movement: Movement,
  guarded: readonly 'price'[] = [],
): Write[] {
  return orderItems.flatMap(({ _id, quantity, costPrice }) => {
    const snapshot = products.get(_id)
    return snapshot ? moveStock(snapshot, movedAt(costPrice, direction * quantity), movement, guarded) : []
  })
}
