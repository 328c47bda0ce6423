import { chakra } from '@chakra-ui/react'
import { dayOf } from '../../../../shared/day.ts'
import type { ListedOrder } from '../../../../shared/orders/order.ts'
import { queueOf } from '../../../../shared/orders/queue.ts'
import { ORDERS_PER_PAGE } from '../../../../shared/orders/routes.ts'
import { type Column, DataTable, DataTableSkeleton } from '../../components/data-table.tsx'
import { Day } from '../../components/day.tsx'
import { Money } from '../../components/money.tsx'
import { OnLaptop, OnPhone, RowActions } from '../../components/table-parts.tsx'
import { DeliverOrder } from '../../domain/orders/deliver-order.tsx'
import { OrderLink, orderPath } from '../../domain/orders/order-link.tsx'
import { PaidOn } from '../../domain/orders/paid-on.tsx'
import { shortNumber } from '../../domain/short-number.ts'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { DeleteOrder } from './delete-order.tsx'

export function AdminOrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  return <DataTable columns={useOrderColumns()} rows={orders} pathOf={orderPath} />
}

/** Renders a placeholder of a full page's size. */
export function AdminOrderTableSkeleton() {
  return <DataTableSkeleton columns={useOrderColumns()} rows={ORDERS_PER_PAGE} />
}

export function useOrderColumns(): readonly Column<ListedOrder>[] {
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
  return [
    {
      id: 'id',
      name: names.id,
      show: (order) => <span title={order._id}>{shortNumber(order)}</span>,
      csv: shortNumber,
      waiting,
      look: { fontSize: { base: 'xs', lg: 'sm' }, overflowWrap: 'anywhere' },
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
    { ...dayColumn('date', (order) => order.createdAt), onPhone: 'note' },
    {
      id: 'total',
      name: names.total,
      show: (order) => <Money amount={order.totalPrice} />,
      csv: (order) => order.totalPrice,
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
