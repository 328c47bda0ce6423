import { chakra } from '@chakra-ui/react'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Order } from '../../../../shared/orders/order.ts'
import { listMyOrders, ORDERS_PER_PAGE } from '../../../../shared/orders/routes.ts'
import { ButtonLink } from '../../components/button.tsx'
import type { Column } from '../../components/data-table.tsx'
import { Day } from '../../components/day.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { PictureFrame } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { Page } from '../../components/page.tsx'
import { PagedTable } from '../../components/paged-list.tsx'
import { RowActions } from '../../components/table-parts.tsx'
import { isToPay } from '../../domain/orders/is-to-pay.ts'
import { OrderLink, orderPath } from '../../domain/orders/order-link.tsx'
import { PaidOn } from '../../domain/orders/paid-on.tsx'
import { Picture } from '../../domain/pictures/picture.tsx'
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
  return (
    <PagedTable
      query={query}
      rows={query.data?.pages.flat()}
      columns={useColumns()}
      pathOf={orderPath}
      waitingRows={ORDERS_PER_PAGE}
      failed={orders.listFailed}
      none={
        <EmptyList
          action={
            <ButtonLink href="/" look="main">
              {orders.firstStep}
            </ButtonLink>
          }
        >
          {orders.none}
        </EmptyList>
      }
      more={orders.more}
    />
  )
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
      show: (order) => (
        <OrderedLamps lamps={order.orderItems} number={<strong title={order._id}>{shortNumber(order)}</strong>} />
      ),
      waiting: { width: '13rem', marginBlock: '22px' },
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
          {isToPay(order) && (
            <ButtonLink
              href={`${orderPath(order)}#pay`}
              look="main"
              // Within the padding of the row, unlike a menu.
              marginBlock={{ lgDown: '3' }}
              marginInlineEnd={{ lgDown: '3' }}
              // Above the link that covers the row.
              position={{ lgDown: 'relative' }}
              zIndex={{ lgDown: 1 }}
              aria-label={texts.payNamed(shortNumber(order))}
            >
              {texts.payNow}
            </ButtonLink>
          )}
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

/** Number of lamps shown with their pictures. */
const SHOWN = 3

/** Renders an order in a list: its first pictures in a pile, its number, the first lamp and the number of the others. */
function OrderedLamps({ lamps, number }: { lamps: Order['orderItems']; number: ReactNode }) {
  const { orders } = useMessages('customer')
  const [first] = lamps
  return (
    <Lamps>
      {lamps.slice(0, SHOWN).map(({ _id, image }) => (
        <PictureFrame key={_id} width="3.25rem" flex="none" borderRadius="sm" css={inPile}>
          <Picture image={image} alt="" sizes="3.25rem" />
        </PictureFrame>
      ))}
      <chakra.span minWidth="0" overflowWrap="anywhere">
        {number}
        <chakra.span display="block" color="muted" fontWeight="normal">
          <bdi>{first?.name}</bdi>
          {lamps.length > 1 && ` ${orders.otherLamps(lamps.length - 1)}`}
        </chakra.span>
      </chakra.span>
    </Lamps>
  )
}

/** Covers half of the picture before, so that three pictures fit on a phone. */
const inPile = { '& + &': { marginInlineStart: '-2.4rem', outline: '2px solid', outlineColor: 'surface' } }

const Lamps = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '3', paddingBlock: '2' } })
