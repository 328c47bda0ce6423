import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { dayOf } from '../../../../shared/day.ts'
import type { ListedOrder } from '../../../../shared/orders/order.ts'
import { OrderQueue } from '../../../../shared/orders/queue.ts'
import { isRefundedByProvider, type Payment } from '../../../../shared/payments/payment.ts'
import { ChoiceLinks } from '../../components/choice-links.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { Row } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { PagedTable } from '../../components/paged-list.tsx'
import { type Grouping, showGroups } from '../../components/row-groups.tsx'
import { RowMenu } from '../../components/row-menu.tsx'
import { Section } from '../../components/section.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { SearchField, Toolbar } from '../../components/toolbar.tsx'
import { DeletedChoice, useShowsDeleted } from '../../domain/audit-log/deleted-choice.tsx'
import { orderCounts } from '../../domain/orders/order-counts.ts'
import { orderPath } from '../../domain/orders/order-link.tsx'
import { PaymentList, PaymentRow } from '../../domain/payments/payment-row.tsx'
import { refundsQuery } from '../../domain/payments/payments-api.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { useUser } from '../../domain/users/user.ts'
import { ApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useMessages } from '../../messages/messages.ts'
import { OrdersCsv, useOrderColumns } from './admin-order-table.tsx'
import { ordersIn } from './admin-orders-api.ts'

/** Loaded separately, since only admins open it, and rarely. */
const VoidedOrders = lazy(async () => ({ default: (await import('./voided-orders.tsx')).VoidedOrders }))

/** Renders the orders by queue, for staff. Only admins deliver, delete and refund them. */
export function AdminOrdersPage() {
  const { orders, nav } = useMessages('office')
  const isAdmin = useUser()?.isAdmin ?? false
  const search = useSearch()
  const isOfVoided = useShowsDeleted(search)
  return (
    <Page
      title={orders.title}
      aside={
        <Row gap="0">
          {!isOfVoided && <OrdersCsv />}
          {isAdmin && (
            <RowMenu name={nav.moreOf(orders.title)}>
              <DeletedChoice isOfVoided={isOfVoided} pathOf={(voided) => `${PATH}${voided ? '?voided=true' : ''}`} />
            </RowMenu>
          )}
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
      <Toolbar>
        <ChoiceLinks
          label={orders.queueLabel}
          choices={QUEUES.filter((each) => each !== 'refunds' || isAdmin).map((each) => ({
            text: orders.queues[each],
            count: count[each],
            href: queuePath(each, asked),
            isCurrent: each === queue,
          }))}
        />
        {queue !== 'refunds' && <OrderSearch queue={queue} asked={asked} />}
      </Toolbar>
      {isAdmin && (queue === 'refunds' || (queue === 'all' && asked === '')) && <RefundsDue />}
      {queue === 'refunds' ? (
        refunds?.pages.flat().length === 0 && <EmptyList>{orders.noneInQueue.refunds}</EmptyList>
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
  const columns = useOrderColumns(true)
  if (isTooBroad(query.error)) return <Notice>{failureText(query.error, shop)}</Notice>
  return (
    <chakra.div opacity={query.isPlaceholderData ? 0.6 : undefined}>
      <PagedTable
        query={query}
        rows={query.data?.pages.flat()}
        columns={columns}
        pathOf={orderPath}
        groups={showGroups({ ...BY_DAY, isCut: { after: query.hasNextPage } })}
        failed={orders.failed}
        none={asked === '' ? orders.noneInQueue[queue] : <NoneFound {...{ queue, asked }} />}
        more={orders.more}
      />
    </chakra.div>
  )
}

const BY_DAY: Grouping<ListedOrder> = {
  periodOf: ({ createdAt }) => dayOf(createdAt),
  sums: { total: ({ totalPrice }) => totalPrice },
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

/** Delay in milliseconds between the last key and the search. */
const TYPED_AFTER_MS = 300

/** Renders the search for orders in one queue. The URL has the search term. */
function OrderSearch({ queue, asked }: { queue: Queue; asked: string }) {
  const { orders } = useMessages('office')
  const [text, setText] = useState(asked)
  const [, go] = useLocation()
  const known = useRef(asked)
  // A link or Back has changed the search.
  useEffect(() => {
    if (asked === known.current) return
    known.current = asked
    setText(asked)
  }, [asked])
  useEffect(() => {
    const key = text.trim()
    if (key === known.current) return
    const timer = setTimeout(() => {
      known.current = key
      go(queuePath(queue, key), { replace: true })
    }, TYPED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, queue, go])
  return (
    <chakra.div role="search" aria-label={orders.search} data-search>
      <SearchField
        label={orders.search}
        placeholder={orders.searchHint}
        maxLength={200}
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </chakra.div>
  )
}

/** Renders the payments that an admin must refund or review. There is no skeleton, since they are rare. */
function RefundsDue() {
  const { refunds } = useMessages('office')
  const query = useInfiniteQuery(refundsQuery)
  const found = query.data?.pages.flat() ?? []
  if (query.isError && found.length === 0) {
    return <LoadFailure what={refunds.failed} error={query.error} retry={query.refetch} />
  }
  return (
    <>
      <Payments of={refunds} payments={found.filter((payment) => !isRefundedByProvider(payment))} />
      <Payments of={refunds.refundedByProvider} payments={found.filter(isRefundedByProvider)} />
      <MoreButton query={query}>{refunds.more}</MoreButton>
    </>
  )
}

function Payments({ of, payments }: { of: { title: string; intro: string }; payments: readonly Payment[] }) {
  const { refunds } = useMessages('office')
  if (payments.length === 0) return null
  return (
    <chakra.div marginBottom="6">
      <Section title={of.title} aside={<Count>{payments.length}</Count>}>
        <chakra.p color="muted">{of.intro}</chakra.p>
        <PaymentList>
          {payments.map((payment) => (
            <PaymentRow
              key={`${payment.order} ${payment._id}`}
              payment={payment}
              order={nameOf(payment)}
              heading={
                <p>
                  <OrderLink href={`/order/${payment.order}`}>{refunds.of(nameOf(payment))}</OrderLink> ·{' '}
                  <bdi>{payment.user.name}</bdi>
                </p>
              }
            />
          ))}
        </PaymentList>
      </Section>
    </chakra.div>
  )
}

function nameOf({ order, number }: Payment): string {
  return shortNumber({ _id: order, number })
}

const OrderLink = chakra(Link, { base: { fontWeight: 'bold', textDecoration: 'underline' } })

const Count = chakra('strong', {
  base: { paddingInline: '3', borderRadius: 'full', background: 'red-soft', color: 'red' },
})

const PATH = '/admin/orders'

/** Parts of the screen: the queues of pending work, refunds due, and all orders. */
const QUEUES = ['toDeliver', 'waitingForMoney', 'refunds', 'delivered', 'all'] as const
type Queue = (typeof QUEUES)[number]

/** Returns the URL of a queue and of a search in it. The list of all orders has the URL without a query. */
function queuePath(queue: Queue, key = ''): string {
  const asked = String(new URLSearchParams({ ...(queue !== 'all' && { queue }), ...(key !== '' && { key }) }))
  return asked === '' ? PATH : `${PATH}?${asked}`
}

/** Returns the queue in a URL, or all orders if it has no known queue. */
function queueFromAddress(search: string): Queue {
  const asked = new URLSearchParams(search).get('queue')
  return QUEUES.find((queue) => queue === asked) ?? 'all'
}

/** Returns the search term in a URL; empty for refunds, which have no search. */
function keyFromAddress(search: string): string {
  return queueFromAddress(search) === 'refunds' ? '' : (new URLSearchParams(search).get('key') ?? '').trim()
}

/** Returns the queue to request from the API; undefined for all orders. */
function serverQueueOf(queue: Queue): OrderQueue | undefined {
  return OrderQueue.safeParse(queue).data
}
