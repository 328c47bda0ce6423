import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearch } from 'wouter'
import { ChoiceLinks } from '../../components/choice-links.tsx'
import { Row } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { DeletedChoice, useShowsDeleted } from '../../domain/audit-log/deleted-choice.tsx'
import { orderCounts } from '../../domain/orders/order-counts.ts'
import { refundsQuery } from '../../domain/payments/payments-api.ts'
import { useUser } from '../../domain/users/user.ts'
import { ApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useMessages } from '../../messages/messages.ts'
import { AdminOrderTable, AdminOrderTableSkeleton } from './admin-order-table.tsx'
import { ordersIn } from './admin-orders-api.ts'
import { OrderSearch } from './order-search.tsx'
import { OrdersCsv } from './orders-csv.tsx'
import { keyFromAddress, QUEUES, type Queue, queueFromAddress, queuePath, serverQueueOf } from './queue-address.ts'
import { RefundsDue } from './refunds-due.tsx'

/** Loaded separately, since only admins open it, and rarely. */
const VoidedOrders = lazy(async () => ({ default: (await import('./voided-orders.tsx')).VoidedOrders }))

/** Renders the orders by queue, for staff. Only admins deliver, delete and refund them. */
export function AdminOrdersPage() {
  const { orders } = useMessages('office')
  const search = useSearch()
  const isOfVoided = useShowsDeleted(search)
  return (
    <Page
      title={orders.title}
      aside={
        <Row>
          <DeletedChoice isOfVoided={isOfVoided} pathOf={(voided) => `/admin/orders${voided ? '?voided=true' : ''}`} />
          {!isOfVoided && <OrdersCsv />}
        </Row>
      }
    >
      {isOfVoided ? (
        <Suspense>
          <VoidedOrders />
        </Suspense>
      ) : (
        <Queues queue={queueFromAddress(search)} asked={keyFromAddress(search)} />
      )}
    </Page>
  )
}

function Queues({ queue, asked }: { queue: Queue; asked: string }) {
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
            href: queuePath(each, asked),
            isCurrent: each === queue,
          }))}
        />
      </chakra.div>
      {queue !== 'refunds' && <OrderSearch queue={queue} asked={asked} />}
      {isAdmin && (queue === 'refunds' || (queue === 'all' && asked === '')) && <RefundsDue />}
      {queue === 'refunds' ? (
        refunds?.pages.flat().length === 0 && <Notice>{orders.noneInQueue.refunds}</Notice>
      ) : (
        <Orders key={queue} queue={queue} asked={asked} />
      )}
    </>
  )
}

function Orders({ queue, asked }: { queue: Queue; asked: string }) {
  const { orders } = useMessages('office')
  const shop = useMessages('shop')
  // The previous results stay while another search term is typed.
  const query = useInfiniteQuery({ ...ordersIn(serverQueueOf(queue), asked), placeholderData: keepPreviousData })
  if (query.isPending) return <AdminOrderTableSkeleton />
  if (isTooBroad(query.error)) return <Notice>{failureText(query.error, shop)}</Notice>
  const rows = query.data?.pages.flat() ?? []
  if (query.isError && rows.length === 0) {
    return <LoadFailure what={orders.failed} error={query.error} retry={query.refetch} />
  }
  if (rows.length === 0)
    return asked === '' ? <Notice>{orders.noneInQueue[queue]}</Notice> : <NoneFound {...{ queue, asked }} />
  return (
    <chakra.div opacity={query.isPlaceholderData ? 0.6 : undefined}>
      <AdminOrderTable orders={rows} />
      <MoreButton query={query}>{orders.more}</MoreButton>
    </chakra.div>
  )
}

/** Returns whether the search term matches too many orders, which is no failure. */
function isTooBroad(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'search.tooBroad'
}

function NoneFound({ queue, asked }: { queue: Queue; asked: string }) {
  const { orders } = useMessages('office')
  return (
    <Notice action={queue !== 'all' && <TextLink href={queuePath('all', asked)}>{orders.searchAll}</TextLink>}>
      {orders.noneFound(asked)}
    </Notice>
  )
}
