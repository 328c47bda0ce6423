import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../components/button.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { useMessages } from '../../messages/messages.ts'
import { OrderTable, OrderTableSkeleton } from './order-table.tsx'
import { myOrders } from './orders-api.ts'

/** Renders the customer's orders, newest first. */
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
