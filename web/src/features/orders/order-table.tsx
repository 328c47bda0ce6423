import { dayOf } from '../../../../shared/day.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { ORDERS_PER_PAGE } from '../../../../shared/orders/routes.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Money } from '../../components/money.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Body, Cell, ColumnHead, Head, HeadRow, Row, Table } from '../../components/table-parts.tsx'
import { useBuyingMessages } from '../../lib/buying-messages.ts'

const COLUMNS = ['id', 'date', 'total', 'paid', 'delivered', 'actions'] as const

export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const texts = useBuyingMessages().orders
  const names = texts.columns
  const day = (instant: string | undefined) => (instant === undefined ? texts.no : dayOf(instant))
  return (
    <Table>
      <Heads />
      <Body>
        {orders.map((order) => (
          <Row key={order._id}>
            <Cell data-name={names.id} fontSize="sm" overflowWrap="anywhere">
              {order._id}
            </Cell>
            <Cell data-name={names.date} whiteSpace="nowrap">
              {dayOf(order.createdAt)}
            </Cell>
            <Cell data-name={names.total} textAlign="end">
              <Money amount={order.totalPrice} />
            </Cell>
            <Cell data-name={names.paid} whiteSpace="nowrap">
              {day(order.paidAt)}
            </Cell>
            <Cell data-name={names.delivered} whiteSpace="nowrap">
              {day(order.deliveredAt)}
            </Cell>
            <Cell data-name={names.actions}>
              <ButtonLink href={`/order/${order._id}`} aria-label={texts.detailsOf(order._id)}>
                {texts.details}
              </ButtonLink>
            </Cell>
          </Row>
        ))}
      </Body>
    </Table>
  )
}

/** Of the size of a full page. */
export function OrderTableSkeleton() {
  const names = useBuyingMessages().orders.columns
  return (
    <Table aria-busy="true">
      <Heads />
      <Body>
        {Array.from({ length: ORDERS_PER_PAGE }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: place holders have nothing else
          <Row key={place}>
            {COLUMNS.map((column) => (
              <Cell key={column} data-name={names[column]}>
                <Skeleton
                  width={column === 'id' ? '13rem' : '6rem'}
                  marginBlock={column === 'actions' ? '14px' : '0'}
                />
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Table>
  )
}

function Heads() {
  const names = useBuyingMessages().orders.columns
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
