import { useState } from 'react'
import type { ListedOrder } from '../../../../shared/orders/order.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { shortNumber } from '../../domain/short-number.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useDeleteOrder } from './admin-orders-api.ts'

/** The button that deletes an order, after confirmation. */
export function DeleteOrder({ order }: { order: ListedOrder }) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { orders } = office
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useDeleteOrder({
    done: () => toast('success', orders.deleted),
    failed: (error) => toast('error', failureText(error, texts, office.errors)),
  })
  return (
    <>
      <Button
        look="bare"
        color="red"
        aria-label={orders.deleteNamed(shortNumber(order))}
        onClick={() => setConfirming(true)}
      >
        {orders.delete}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={orders.sure}
          confirm={orders.delete}
          busy={isPending}
          onConfirm={() => mutate(order._id, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          <p>
            {shortNumber(order)} · <bdi>{order.user?.name ?? orders.deletedUser}</bdi>
          </p>
          <p>{order.isDelivered ? orders.staysOut : orders.backInStock}</p>
          {order.isPaid && <p>{order.isDelivered ? orders.paidAndGone : orders.paidAlready}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
