import type { Order } from '../../shared/orders/order.ts'
import { type Actor, isStaff } from '../http/actor.ts'
import { existingOrder } from './existing-order.ts'

/**
 * An order that this person may see: their own or, for staff, anyone's.
 * @throws Refusal 404 for another: not even that it exists is told
 */
export function visibleOrder<O extends Order>(order: O | undefined, actor: Actor): O {
  return existingOrder(order && (order.user._id === actor._id || isStaff(actor)) ? order : undefined)
}
