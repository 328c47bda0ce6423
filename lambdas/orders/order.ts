import type { Order } from '../../shared/orders/order.ts'
import { type Actor, isStaff } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns the order.
 * @throws Refusal 404 if there is no such order
 */
export function orderOr404<O extends Order>(order: O | undefined): O {
  if (!order) throw new Refusal('order.unknown', 'There is no such order')
  return order
}

/**
 * Returns an order that the caller may see: their own or, for staff, any order.
 * @throws Refusal 404 for any other, as if it did not exist
 */
export function visibleOrder<O extends Order>(order: O | undefined, actor: Actor): O {
  return orderOr404(order && (order.user._id === actor._id || isStaff(actor)) ? order : undefined)
}
