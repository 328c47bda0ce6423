import type { StoredOrder } from '../data/orders.ts'
import { Refusal } from '../refusal.ts'

/** @throws Refusal 409 for an order that is paid, or no longer holds its lamps */
export function payableOrder(order: StoredOrder): StoredOrder {
  if (order.isPaid) throw new Refusal('order.paid', 'This order is paid already')
  if (order.releasedAt !== undefined) {
    throw new Refusal(
      'order.released',
      'This order was not paid in time, so its lamps are on sale again. Please place a new order',
    )
  }
  return order
}
