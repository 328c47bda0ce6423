import type { Order } from '../../shared/orders/order.ts'
import { Refusal } from '../refusal.ts'

/** @throws Refusal 404 if there is no such order */
export function existingOrder<O extends Order>(order: O | undefined): O {
  if (!order) throw new Refusal('order.unknown', 'There is no such order')
  return order
}
