import { useState } from 'react'
import type { ListedOrder } from '../../../../shared/orders/order.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { RowMenu, RowMenuButton } from '../../components/row-menu.tsx'
import { isNoReason, ReasonField } from '../../domain/audit-log/reason-field.tsx'
import { shortNumber } from '../../domain/short-number.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useDeleteOrder } from './admin-orders-api.ts'

/** Renders the menu that deletes an order, after confirmation. */
export function DeleteOrder({ order }: { order: ListedOrder }) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { orders } = office
  const [isConfirming, setConfirming] = useState(false)
  const [why, setWhy] = useState('')
  const { mutate, isPending } = useDeleteOrder({
    done: () => toast('success', orders.deleted),
    failed: (error) => toast('error', failureText(error, texts, office.errors)),
  })
  return (
    <>
      <RowMenu name={office.menuOf(shortNumber(order))}>
        <RowMenuButton
          data-danger
          aria-label={orders.deleteNamed(shortNumber(order))}
          onClick={() => setConfirming(true)}
        >
          {orders.delete}
        </RowMenuButton>
      </RowMenu>
      {isConfirming && (
        <ConfirmDialog
          title={orders.sure}
          confirm={orders.delete}
          busy={isPending || isNoReason(why)}
          onConfirm={() => mutate({ id: order._id, why: why.trim() }, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          <p>
            {shortNumber(order)} · <bdi>{order.user?.name ?? orders.deletedUser}</bdi>
          </p>
          <p>{order.isDelivered ? orders.staysOut : orders.backInStock}</p>
          {holdsMoney(order) && <p>{order.isDelivered ? orders.paidAndGone : orders.paidAlready}</p>}
          <ReasonField value={why} onChange={setWhy} hint={office.auditLog.voided.reason} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** Returns whether the shop has money for an order: all of it, or the rest after a partial refund. */
function holdsMoney({ isPaid, refundedAmount, amountDue }: ListedOrder): boolean {
  return isPaid || (refundedAmount !== undefined && refundedAmount < amountDue)
}
