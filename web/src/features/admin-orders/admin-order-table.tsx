import { chakra } from '@chakra-ui/react'
import { dayOf } from '../../../../shared/day.ts'
import type { ListedOrder } from '../../../../shared/orders/order.ts'
import { ORDERS_PER_PAGE } from '../../../../shared/orders/routes.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Money } from '../../components/money.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Body, Cell, ColumnHead, Head, HeadRow, Row, Table } from '../../components/table-parts.tsx'
import { useOfficeMessages } from '../../lib/office-messages.ts'
import { useUser } from '../../lib/user.ts'
import { DeleteOrder } from './delete-order.tsx'

const COLUMNS = ['id', 'user', 'date', 'total', 'paid', 'delivered', 'actions'] as const

export function AdminOrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <Table>
      <Heads />
      <Body>
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </Body>
    </Table>
  )
}

function OrderRow({ order }: { order: ListedOrder }) {
  const texts = useOfficeMessages().orders
  const isAdmin = useUser()?.isAdmin ?? false
  const names = texts.columns
  const day = (instant: string | undefined) => (instant === undefined ? texts.no : dayOf(instant))
  return (
    <Row>
      <Cell data-name={names.id} fontSize="sm" overflowWrap="anywhere">
        {order._id}
      </Cell>
      <Cell data-name={names.user} dir="auto" overflowWrap="anywhere">
        {order.user?.name ?? <chakra.span color="muted">{texts.deletedUser}</chakra.span>}
      </Cell>
      <Cell data-name={names.date} whiteSpace="nowrap">
        {dayOf(order.createdAt)}
      </Cell>
      <Cell data-name={names.total} textAlign="end">
        <Money amount={order.totalPrice} decimals="always" />
      </Cell>
      <Cell data-name={names.paid} whiteSpace="nowrap">
        {day(order.paidAt)}
      </Cell>
      <Cell data-name={names.delivered} whiteSpace="nowrap">
        {day(order.deliveredAt)}
      </Cell>
      <Cell data-name={names.actions}>
        <Actions>
          <ButtonLink href={`/order/${order._id}`} aria-label={texts.detailsOf(order._id)}>
            {texts.details}
          </ButtonLink>
          {isAdmin && <DeleteOrder order={order} />}
        </Actions>
      </Cell>
    </Row>
  )
}

/** Of the size of a full page. */
export function AdminOrderTableSkeleton() {
  const names = useOfficeMessages().orders.columns
  return (
    <Table aria-busy="true">
      <Heads />
      <Body>
        {Array.from({ length: ORDERS_PER_PAGE }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: place holders have nothing else
          <Row key={place}>
            {COLUMNS.map((column) => (
              <Cell key={column} data-name={names[column]}>
                <Skeleton width="5rem" maxWidth="100%" marginBlock={column === 'actions' ? '14px' : '0'} />
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Table>
  )
}

function Heads() {
  const names = useOfficeMessages().orders.columns
  return (
    <Head>
      <HeadRow>
        {COLUMNS.map((column) => (
          <ColumnHead key={column} scope="col" textAlign={column === 'total' ? 'end' : 'start'}>
            {names[column]}
          </ColumnHead>
        ))}
      </HeadRow>
    </Head>
  )
}

const Actions = chakra('div', {
  base: { display: 'flex', gap: '3', flexWrap: 'wrap', justifyContent: { base: 'end', md: 'start' } },
})
