import type { Order } from '../../../../shared/orders/order.ts'
import type { User } from '../../../../shared/users/user.ts'
import { ButtonLink } from '../../components/button.tsx'
import { useMessages } from '../../messages/messages.ts'
import { useUser } from '../users/user.ts'
import { ReturnsSection } from './returns-section.tsx'

/** Returns whether a user may take lamps of an order back: an admin, while a delivered piece is left. */
export function canGiveBack({ isDelivered, voided, orderItems }: Order, { isAdmin }: Pick<User, 'isAdmin'>): boolean {
  return isAdmin && isDelivered && !voided && orderItems.some(({ quantity, returned = 0 }) => returned < quantity)
}

/** Renders the returns of a delivered order for staff, and the link by which an admin takes lamps back. */
export function OrderReturns({ order }: { order: Order }) {
  const { giveBack } = useMessages('office').report.returns
  const user = useUser()
  return (
    <>
      {order.returns && <ReturnsSection source={{ order: order._id }} />}
      {user && canGiveBack(order, user) && (
        <ButtonLink href={`/admin/give-back/order/${order._id}`}>{giveBack}</ButtonLink>
      )}
    </>
  )
}
