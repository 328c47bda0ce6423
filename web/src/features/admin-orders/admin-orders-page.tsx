import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { ChoiceLinks } from '../../components/choice-links.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { BooksChoice, useIsOfVoided } from '../../domain/changes/books-choice.tsx'
import { orderCounts } from '../../domain/orders/order-counts.ts'
import { refundsQuery } from '../../domain/payments/payments-api.ts'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { AdminOrderTable, AdminOrderTableSkeleton } from './admin-order-table.tsx'
import { ordersIn } from './admin-orders-api.ts'
import { OrdersCsv } from './orders-csv.tsx'
import { QUEUES, type Queue, queueAsked, queueInAddress, queuePath } from './queue-address.ts'
import { RefundsDue } from './refunds-due.tsx'
import { VoidedOrders } from './voided-orders.tsx'

/** The orders by what they wait for, for staff. Only admins deliver and delete them, and give money back. */
export function AdminOrdersPage() {
  const { orders } = useMessages('office')
  const search = useSearch()
  const isOfVoided = useIsOfVoided(search)
  return (
    <Page
      title={orders.title}
      aside={
        <Tools>
          <BooksChoice isOfVoided={isOfVoided} pathOf={(voided) => `/admin/orders${voided ? '?voided=true' : ''}`} />
          {!isOfVoided && <OrdersCsv />}
        </Tools>
      }
    >
      {isOfVoided ? <VoidedOrders /> : <Queues queue={queueInAddress(search)} />}
    </Page>
  )
}

function Queues({ queue }: { queue: Queue }) {
  const { orders } = useMessages('office')
  const isAdmin = useUser()?.isAdmin ?? false
  const { data: counts } = useQuery(orderCounts)
  const { data: refunds } = useInfiniteQuery({ ...refundsQuery, enabled: isAdmin })
  const count: Partial<Record<Queue, number>> = { ...counts, ...(refunds && { refunds: refunds.pages.flat().length }) }
  return (
    <>
      <chakra.div marginBottom="5">
        <ChoiceLinks
          label={orders.queueLabel}
          choices={QUEUES.filter((each) => each !== 'refunds' || isAdmin).map((each) => ({
            text: orders.queues[each],
            count: count[each],
            href: queuePath(each),
            isCurrent: each === queue,
          }))}
        />
      </chakra.div>
      {isAdmin && (queue === 'refunds' || queue === 'all') && <RefundsDue />}
      {queue === 'refunds' ? (
        refunds?.pages.flat().length === 0 && <Notice>{orders.noneInQueue.refunds}</Notice>
      ) : (
        <Orders key={queue} queue={queue} />
      )}
    </>
  )
}

function Orders({ queue }: { queue: Queue }) {
  const { orders } = useMessages('office')
  const query = useInfiniteQuery(ordersIn(queueAsked(queue)))
  if (query.isPending) return <AdminOrderTableSkeleton />
  const rows = query.data?.pages.flat() ?? []
  if (query.isError && rows.length === 0) {
    return <LoadFailure what={orders.failed} error={query.error} retry={query.refetch} />
  }
  if (rows.length === 0) return <Notice>{orders.noneInQueue[queue]}</Notice>
  return (
    <>
      <AdminOrderTable orders={rows} />
      <MoreButton query={query}>{orders.more}</MoreButton>
    </>
  )
}

const Tools = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
