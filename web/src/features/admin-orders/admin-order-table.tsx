import { chakra } from '@chakra-ui/react'
import { dayOf } from '../../../../shared/day.ts'
import type { ListedOrder } from '../../../../shared/orders/order.ts'
import { ORDERS_PER_PAGE } from '../../../../shared/orders/routes.ts'
import { ButtonLink } from '../../components/button.tsx'
import { type Column, DataTable, DataTableSkeleton } from '../../components/data-table.tsx'
import { Money } from '../../components/money.tsx'
import { RowActions } from '../../components/table-parts.tsx'
import { useOfficeMessages } from '../../lib/office-messages.ts'
import { useUser } from '../../lib/user.ts'
import { DeleteOrder } from './delete-order.tsx'

export function AdminOrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  return <DataTable columns={useColumns()} rows={orders} />
}

/** Of the size of a full page. */
export function AdminOrderTableSkeleton() {
  return <DataTableSkeleton columns={useColumns()} rows={ORDERS_PER_PAGE} />
}

function useColumns(): readonly Column<ListedOrder>[] {
  const texts = useOfficeMessages().orders
  const isAdmin = useUser()?.isAdmin ?? false
  const names = texts.columns
  const day = (instant: string | undefined) => (instant === undefined ? texts.no : dayOf(instant))
  const waiting = { width: '5rem' }
  const short = { waiting, look: { whiteSpace: 'nowrap' } } as const
  return [
    { name: names.id, show: (order) => order._id, waiting, look: { fontSize: 'sm', overflowWrap: 'anywhere' } },
    {
      name: names.user,
      show: (order) => order.user?.name ?? <chakra.span color="muted">{texts.deletedUser}</chakra.span>,
      waiting,
      look: { dir: 'auto', overflowWrap: 'anywhere' },
    },
    { name: names.date, show: (order) => dayOf(order.createdAt), ...short },
    {
      name: names.total,
      show: (order) => <Money amount={order.totalPrice} decimals="always" />,
      align: 'end',
      waiting,
    },
    { name: names.paid, show: (order) => day(order.paidAt), ...short },
    { name: names.delivered, show: (order) => day(order.deliveredAt), ...short },
    {
      name: names.actions,
      show: (order) => (
        <RowActions>
          <ButtonLink href={`/order/${order._id}`} aria-label={texts.detailsOf(order._id)}>
            {texts.details}
          </ButtonLink>
          {isAdmin && <DeleteOrder order={order} />}
        </RowActions>
      ),
      waiting: { ...waiting, marginBlock: '14px' },
    },
  ]
}
