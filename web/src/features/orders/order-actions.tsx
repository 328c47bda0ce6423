import type { Order } from '../../../../shared/orders/order.ts'
import { ButtonLink } from '../../components/button.tsx'
import { DeliverOrder } from '../../domain/orders/deliver-order.tsx'
import { canGiveBack } from '../../domain/returns/can-give-back.ts'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'

/** Renders what an admin does next with an order: deliver it, or take delivered lamps back. */
export function OrderActions({ order }: { order: Order }) {
  const { giveBack } = useMessages('office').report.returns
  const user = useUser()
  if (!user?.isAdmin) return null
  if (canGiveBack(order, user)) {
    return <ButtonLink href={`/admin/give-back/order/${order._id}`}>{giveBack}</ButtonLink>
  }
  return order.isPaid && !order.isDelivered && !order.voided && <DeliverOrder order={order} look="main" />
}
