import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { AdminOrderTable, AdminOrderTableSkeleton } from './admin-order-table.tsx'
import { allOrders } from './admin-orders-api.ts'
import { OrdersCsv } from './orders-csv.tsx'
import { RefundsDue } from './refunds-due.tsx'

/** All orders, newest first, for staff. Only admins delete them. */
export function AdminOrdersPage() {
  const { orders } = useMessages('office')
  const isAdmin = useUser()?.isAdmin ?? false
  return (
    <Page title={orders.title} aside={<OrdersCsv />}>
      {isAdmin && <RefundsDue />}
      <Orders />
    </Page>
  )
}

function Orders() {
  const { orders } = useMessages('office')
  const query = useInfiniteQuery(allOrders)
  if (query.isPending) return <AdminOrderTableSkeleton />
  const rows = query.data?.pages.flat() ?? []
  if (query.isError && rows.length === 0) {
    return <LoadFailure what={orders.failed} error={query.error} retry={query.refetch} />
  }
  if (rows.length === 0) return <Notice>{orders.none}</Notice>
  return (
    <>
      <AdminOrderTable orders={rows} />
      <MoreButton query={query}>{orders.more}</MoreButton>
    </>
  )
}
