import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { clockOf, dayOf, timeOf } from '../../../../shared/day.ts'
import type { ListedOrder } from '../../../../shared/orders/order.ts'
import { queueOf } from '../../../../shared/orders/queue.ts'
import type { Column } from '../../components/data-table.tsx'
import { Day } from '../../components/day.tsx'
import { DeleteMenu } from '../../components/delete-menu.tsx'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { ListAmount } from '../../components/list-amount.tsx'
import { OnLaptop, OnPhone, RowActions } from '../../components/table-parts.tsx'
import { isNoReason, ReasonField } from '../../domain/audit-log/reason-field.tsx'
import { DeliverOrder } from '../../domain/orders/deliver-order.tsx'
import { OrderLink } from '../../domain/orders/order-link.tsx'
import { PaidOn } from '../../domain/orders/paid-on.tsx'
import { shortNumber } from '../../domain/short-number.ts'
import { useUser } from '../../domain/users/user.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { pageOfAllOrders, useDeleteOrder } from './admin-orders-api.ts'

/** Returns the columns of orders. In a list grouped by day, the time replaces the date and is the first column. */
export function useOrderColumns(isByDay = false): readonly Column<ListedOrder>[] {
  const texts = useMessages('office').orders
  const isAdmin = useUser()?.isAdmin ?? false
  const names = texts.columns
  const waiting = { width: '5rem' }
  const dayColumn = (
    id: 'date' | 'paid' | 'delivered',
    instantOf: (order: ListedOrder) => string | undefined,
  ): Column<ListedOrder> => {
    return {
      id,
      name: names[id],
      show: (order) => <DayOrNo at={instantOf(order)} />,
      csv: (order) => {
        const instant = instantOf(order)
        return instant === undefined ? texts.no : dayOf(instant)
      },
      waiting,
      look: { whiteSpace: 'nowrap' },
    }
  }
  const date = dayColumn('date', ({ createdAt }) => createdAt)
  return [
    ...(isByDay
      ? [{ ...date, show: ({ createdAt }: ListedOrder) => clockOf(createdAt), onPhone: 'hidden' } as const]
      : []),
    {
      id: 'id',
      name: names.id,
      show: (order) => (
        <chakra.span title={order._id} {...(order.number && { whiteSpace: 'nowrap' })}>
          {shortNumber(order)}
        </chakra.span>
      ),
      csv: shortNumber,
      waiting,
      look: { overflowWrap: 'anywhere' },
      onPhone: 'note',
    },
    {
      id: 'user',
      name: names.user,
      show: (order) => order.user?.name ?? <chakra.span color="muted">{texts.deletedUser}</chakra.span>,
      csv: (order) => order.user?.name ?? texts.deletedUser,
      waiting,
      look: { dir: 'auto', overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    ...(isByDay ? [] : [{ ...date, onPhone: 'note' } as const]),
    {
      id: 'total',
      name: names.total,
      show: (order) => <ListAmount amount={order.totalPrice} />,
      csv: (order) => order.totalPrice,
      isMoney: true,
      align: 'end',
      waiting,
      onPhone: 'figure',
    },
    {
      ...dayColumn('paid', (order) => order.paidAt),
      show: (order) => <PaidOn order={order} texts={texts} />,
      onPhone: 'hidden',
    },
    {
      ...dayColumn('delivered', (order) => order.deliveredAt),
      show: (order) => (
        <>
          <OnLaptop>
            <DayOrNo at={order.deliveredAt} />
          </OnLaptop>
          <State order={order} />
        </>
      ),
      onPhone: 'note',
    },
    {
      id: 'actions',
      name: names.actions,
      show: (order) => (
        <RowActions>
          {isAdmin && queueOf(order) === 'toDeliver' && <DeliverOrder order={order} look="quiet" />}
          <OrderLink order={order} texts={texts} />
          {isAdmin && order.voided === undefined && <DeleteOrder order={order} />}
        </RowActions>
      ),
      align: 'end',
      waiting: { ...waiting, marginBlock: '14px' },
      onPhone: 'action',
    },
  ]
}

function DayOrNo({ at }: { at: string | undefined }) {
  const { no } = useMessages('office').orders
  return at === undefined ? no : <Day at={at} />
}

/** Renders an order's pending step. On a phone it replaces the two date columns. */
function State({ order }: { order: ListedOrder }) {
  const texts = useMessages('office').orders
  const isAdmin = useUser()?.isAdmin ?? false
  const queue = queueOf(order)
  // The deliver button already shows this.
  if (queue === 'toDeliver' && isAdmin) return null
  const lost = order.refundedAt === undefined ? texts.released : texts.refunded
  return <OnPhone>{queue === undefined ? lost : texts.states[queue]}</OnPhone>
}

function DeleteOrder({ order }: { order: ListedOrder }) {
  const texts = useMessages('shop')
  const { orders, errors, auditLog } = useMessages('office')
  const [why, setWhy] = useState('')
  const { mutate, isPending } = useDeleteOrder({
    done: () => toast('success', orders.deleted),
    failed: (error) => toast('error', failureText(error, texts, errors)),
  })
  return (
    <DeleteMenu
      name={shortNumber(order)}
      label={orders.deleteNamed(shortNumber(order))}
      text={orders.delete}
      title={orders.sure}
      busy={isPending || isNoReason(why)}
      onConfirm={(close) => mutate({ id: order._id, why: why.trim() }, { onSettled: close })}
    >
      <p>
        {shortNumber(order)} · <bdi>{order.user?.name ?? orders.deletedUser}</bdi>
      </p>
      <p>{order.isDelivered ? orders.staysOut : orders.backInStock}</p>
      {holdsMoney(order) && <p>{order.isDelivered ? orders.paidAndGone : orders.paidAlready}</p>}
      <ReasonField value={why} onChange={setWhy} hint={auditLog.voided.reason} />
    </DeleteMenu>
  )
}

/** Returns whether the shop has money for an order: all of it, or the rest after a partial refund. */
function holdsMoney({ isPaid, refundedAmount, amountDue }: ListedOrder): boolean {
  return isPaid || (refundedAmount !== undefined && refundedAmount < amountDue)
}

export function OrdersCsv() {
  return <DownloadButtons what="orders" columns={useOrderFileColumns()} fetchPage={pageOfAllOrders} />
}

/** Returns the columns of a file of orders: those of the table, and the parts of the totals. */
export function useOrderFileColumns(): readonly CsvColumn<ListedOrder>[] {
  const names = useMessages('office').csv.columns
  return [
    ...useOrderColumns(),
    { name: names.method, csv: ({ paymentMethod }) => paymentMethod },
    { name: names.itemsPrice, csv: ({ itemsPrice }) => itemsPrice },
    { name: names.shippingPrice, csv: ({ shippingPrice }) => shippingPrice },
    { name: names.taxPrice, csv: ({ taxPrice }) => taxPrice },
    { name: names.amountDue, csv: ({ amountDue }) => amountDue },
    { name: names.recordedAt, csv: ({ createdAt }) => timeOf(createdAt) },
    { name: names.longId, csv: ({ _id }) => _id },
  ]
}
