import type { Order } from '../../../../shared/orders/order.ts'
import type { User } from '../../../../shared/users/user.ts'

/** Returns whether a user may take lamps of an order back: an admin, while a delivered piece is left. */
export function canGiveBack({ isDelivered, voided, orderItems }: Order, { isAdmin }: Pick<User, 'isAdmin'>): boolean {
  return isAdmin && isDelivered && !voided && orderItems.some(({ quantity, returned = 0 }) => returned < quantity)
}
