import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Order } from '../../../../shared/orders/order.ts'
import { listMyOrders, ORDERS_PER_PAGE } from '../../../../shared/orders/routes.ts'
import { ButtonLink } from '../../components/button.tsx'
import { type Column, DataTable, DataTableSkeleton } from '../../components/data-table.tsx'
import { Day } from '../../components/day.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { RowActions } from '../../components/table-parts.tsx'
import { OrderLink, orderPath } from '../../domain/orders/order-link.tsx'
import { PaidOn } from '../../domain/orders/paid-on.tsx'
import { orderKeys } from '../../domain/query-keys.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { call } from '../../lib/api.ts'
import { useMessages } from '../../messages/messages.ts'

export function OrderHistoryPage() {
  const { orders } = useMessages('customer')
  return (
    <Page title={orders.historyTitle}>
      <Orders />
    </Page>
  )
}

function Orders() {
  const { orders } = useMessages('customer')
  const query = useInfiniteQuery(myOrders)
  if (query.isPending) return <OrderTableSkeleton />
  const rows = query.data?.pages.flat() ?? []
  if (query.isError && rows.length === 0) {
    return <LoadFailure what={orders.listFailed} error={query.error} retry={query.refetch} />
  }
  if (rows.length === 0) {
    return (
      <Notice
        action={
          <ButtonLink href="/" look="main">
            {orders.firstStep}
          </ButtonLink>
        }
      >
        {orders.none}
      </Notice>
    )
  }
  return (
    <>
      <OrderTable orders={rows} />
      <MoreButton query={query}>{orders.more}</MoreButton>
    </>
  )
}

function OrderTable({ orders }: { orders: readonly Order[] }) {
  return <DataTable columns={useColumns()} rows={orders} pathOf={orderPath} />
}

function OrderTableSkeleton() {
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

const myOrders = infiniteQueryOptions({
  queryKey: orderKeys.list('mine'),
  queryFn: ({ pageParam: after, signal }) => call(listMyOrders, { query: after ? { after } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => (last.length < ORDERS_PER_PAGE ? undefined : last.at(-1)?._id),
})
