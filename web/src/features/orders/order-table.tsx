import type { Order } from '../../../../shared/orders/order.ts'
import { ORDERS_PER_PAGE } from '../../../../shared/orders/routes.ts'
import { type Column, DataTable, DataTableSkeleton } from '../../components/data-table.tsx'
import { Day } from '../../components/day.tsx'
import { Money } from '../../components/money.tsx'
import { RowActions } from '../../components/table-parts.tsx'
import { OrderLink, orderPath } from '../../domain/orders/order-link.tsx'
import { PaidOn } from '../../domain/orders/paid-on.tsx'
import { shortNumber } from '../../domain/short-number.ts'
import { useMessages } from '../../messages/messages.ts'

export function OrderTable({ orders }: { orders: readonly Order[] }) {
  return <DataTable columns={useColumns()} rows={orders} pathOf={orderPath} />
}

/** Renders a placeholder of a full page's size. */
export function OrderTableSkeleton() {
  return <DataTableSkeleton columns={useColumns()} rows={ORDERS_PER_PAGE} />
}

function useColumns(): readonly Column<Order>[] {
  const texts = useMessages('customer').orders
  const names = texts.columns
  const day = (instant: string | undefined) => (instant === undefined ? texts.no : <Day at={instant} />)
  const short = { waiting: { width: '6rem' }, look: { whiteSpace: 'nowrap' } } as const
  return [
    {
      id: 'id',
      name: names.id,
      show: (order) => <span title={order._id}>{shortNumber(order)}</span>,
      waiting: { width: '13rem' },
      look: { fontSize: 'sm', overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    { id: 'date', name: names.date, show: (order) => <Day at={order.createdAt} />, onPhone: 'note', ...short },
    {
      id: 'total',
      name: names.total,
      show: (order) => <Money amount={order.totalPrice} />,
      align: 'end',
      waiting: short.waiting,
      onPhone: 'figure',
    },
    {
      id: 'paid',
      name: names.paid,
      show: (order) => (
        <PaidOn order={order} texts={{ no: texts.no, released: texts.releasedShort, refunded: texts.refundedShort }} />
      ),
      ...short,
    },
    { id: 'delivered', name: names.delivered, show: (order) => day(order.deliveredAt), ...short },
    {
      id: 'actions',
      name: names.actions,
      show: (order) => (
        <RowActions>
          <OrderLink order={order} texts={texts} />
        </RowActions>
      ),
      align: 'end',
      waiting: { width: '6rem', marginBlock: '14px' },
      onPhone: 'action',
    },
  ]
}
