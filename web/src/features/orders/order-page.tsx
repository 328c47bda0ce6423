import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'wouter'
import type { Order } from '../../../../shared/orders/order.ts'
import { Banner } from '../../components/banner.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Minute, useMinuteText } from '../../components/day.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Heading } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Amounts, Content, PurchaseLayout, Summary } from '../../domain/checkout/purchase-layout.tsx'
import { Address } from '../../domain/orders/address.tsx'
import { LampLines } from '../../domain/orders/lamp-lines.tsx'
import { OrderAmounts } from '../../domain/orders/order-amounts.tsx'
import { orderQuery } from '../../domain/orders/order-query.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { useMessages } from '../../messages/messages.ts'
import { PaymentSection } from './payment-section.tsx'

const BackToList = lazy(async () => ({ default: (await import('../../domain/office/back-to-list.tsx')).BackToList }))

export function OrderPage() {
  const { orders } = useMessages('customer')
  const { id = '' } = useParams<{ id: string }>()
  const { data } = useQuery(orderQuery(id))
  const number = data ? shortNumber(data) : ''
  return (
    <>
      {isStaff(useUser()) && (
        <chakra.div minHeight="44px">
          <Suspense>
            <BackToList otherwise={{ section: 'orders', href: '/admin/orders' }} />
          </Suspense>
        </chakra.div>
      )}
      <chakra.div marginBottom="6">
        <Heading title={`${orders.title} ${number}`}>
          {orders.title} <Id title={id}>{number}</Id>
        </Heading>
      </chakra.div>
      <OrderById id={id} />
    </>
  )
}

function OrderById({ id }: { id: string }) {
  const { orders } = useMessages('customer')
  const { data, error, refetch } = useQuery(orderQuery(id))
  if (data) return <OrderDetails order={data} />
  if (isNotFound(error)) {
    return <Notice action={<ButtonLink href="/orderHistory">{orders.toHistory}</ButtonLink>}>{orders.unknown}</Notice>
  }
  if (error) return <LoadFailure what={orders.orderFailed} error={error} retry={refetch} />
  return <OrderSkeleton />
}

/** The id of an old order is one long word. */
const Id = chakra('span', { base: { overflowWrap: 'anywhere' } })

function OrderSkeleton() {
  return (
    <PurchaseLayout aria-busy="true">
      <Content>
        <Skeleton height="15rem" borderRadius="lg" />
        <Skeleton height="9.5rem" borderRadius="lg" />
        <Skeleton height="10rem" borderRadius="lg" />
      </Content>
      <Skeleton height="15rem" borderRadius="lg" marginTop={{ base: '5', lg: '0' }} />
    </PurchaseLayout>
  )
}

const History = lazy(async () => ({ default: (await import('../../domain/audit-log/history.tsx')).History }))

const VoidedBanner = lazy(async () => ({
  default: (await import('../../domain/audit-log/voided-banner.tsx')).VoidedBanner,
}))

const DeliverOrder = lazy(async () => ({
  default: (await import('../../domain/orders/deliver-order.tsx')).DeliverOrder,
}))

const FiscalBadge = lazy(async () => ({
  default: (await import('../../domain/fiscal/fiscal-badge.tsx')).FiscalBadge,
}))

const OrderReturns = lazy(async () => ({
  default: (await import('../../domain/returns/order-returns.tsx')).OrderReturns,
}))

function OrderDetails({ order }: { order: Order }) {
  const { cart } = useMessages('shop')
  const { checkout, orders } = useMessages('customer')
  const minute = useMinuteText()
  const { isPaid, isDelivered, deliveredAt, releasedAt, orderItems, shippingAddress } = order
  const user = useUser()
  const isAdmin = user?.isAdmin ?? false
  const quantity = orderItems.reduce((total, item) => total + item.quantity, 0)
  return (
    <PurchaseLayout>
      <Content>
        {order.voided && (
          <Suspense fallback={null}>
            <VoidedBanner voided={order.voided} />
          </Suspense>
        )}
        <Section title={orders.timeline.label}>
          <OrderTimeline order={order} />
        </Section>
        <Section title={checkout.shippingTitle}>
          <Address to={shippingAddress} />
          <Banner done={isDelivered}>
            {isDelivered ? orders.delivered(deliveredAt && minute(deliveredAt)) : orders.notDelivered}
          </Banner>
          {isAdmin && isPaid && !isDelivered && !order.voided && (
            <Suspense fallback={<chakra.div height="60px" />}>
              <chakra.div marginTop="4">
                <DeliverOrder order={order} look="main" />
              </chakra.div>
            </Suspense>
          )}
        </Section>
        <PaymentSection order={order} />
        {order.fiscal && (
          <Suspense fallback={null}>
            <FiscalBadge fiscal={order.fiscal} />
          </Suspense>
        )}
        <Section title={checkout.items}>
          <LampLines lines={orderItems} />
        </Section>
        {isStaff(user) && isDelivered && (
          <Suspense fallback={null}>
            <OrderReturns order={order} />
          </Suspense>
        )}
        {isStaff(user) && (
          <Suspense fallback={<chakra.div height="6rem" />}>
            <History of="order" row={order._id} />
          </Suspense>
        )}
      </Content>
      <Summary aria-labelledby="order-summary">
        <Amounts>
          <chakra.h2 id="order-summary" fontSize="lg" marginBottom="3">
            {cart.summary}
          </chakra.h2>
          <OrderAmounts amounts={order} quantity={quantity} />
          {/* An order that was not paid in time has no receipt. */}
          {(isPaid || releasedAt === undefined) && (
            <ButtonLink href={`/receipt/order/${order._id}`} width="100%" marginTop="4">
              {orders.receipt}
            </ButtonLink>
          )}
        </Amounts>
      </Summary>
    </PurchaseLayout>
  )
}

function OrderTimeline({ order }: { order: Order }) {
  const { timeline } = useMessages('customer').orders
  const { createdAt, isPaid, paidAt, releasedAt, refundedAt, isDelivered, deliveredAt, voided } = order
  const isOver = voided !== undefined || (!isPaid && (releasedAt !== undefined || refundedAt !== undefined))
  const steps = [
    { name: timeline.placed, at: createdAt, isDone: true },
    ...(isPaid || !isOver ? [{ name: timeline.paid, at: paidAt, isDone: isPaid }] : []),
    ...(releasedAt !== undefined && !isPaid ? [{ name: timeline.released, at: releasedAt, isDone: true }] : []),
    ...(isDelivered || !isOver ? [{ name: timeline.delivered, at: deliveredAt, isDone: isDelivered }] : []),
    ...(refundedAt === undefined ? [] : [{ name: timeline.refunded, at: refundedAt, isDone: true }]),
  ]
  return (
    <Steps aria-label={timeline.label}>
      {steps.map(({ name, at, isDone }) => (
        <Step key={name} data-done={isDone || undefined}>
          <chakra.span fontWeight={isDone ? 'bold' : 'normal'}>{name}</chakra.span>
          <When>{isDone && at !== undefined ? <Minute at={at} /> : timeline.notYet}</When>
        </Step>
      ))}
    </Steps>
  )
}

const Steps = chakra('ol', {
  base: { display: 'flex', flexDirection: { base: 'column', sm: 'row' }, gap: { base: '3', sm: '0' } },
})

const Step = chakra('li', {
  base: {
    position: 'relative',
    flex: 1,
    display: 'grid',
    paddingInlineStart: { base: '6', sm: '0' },
    paddingTop: { sm: '6' },
    color: 'muted',
    '&[data-done]': { color: 'ink' },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: { base: '0.35rem', sm: '0' },
      width: '14px',
      height: '14px',
      borderRadius: 'full',
      border: '2px solid',
      borderColor: 'edge',
      background: 'surface',
    },
    '&[data-done]::before': { borderColor: 'green', background: 'green' },
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      background: 'line',
      insetInlineStart: { base: '6px', sm: '18px' },
      top: { base: '1.5rem', sm: '6px' },
      width: { base: '2px', sm: 'calc(100% - 22px)' },
      height: { base: 'calc(100% - 0.5rem)', sm: '2px' },
    },
  },
})

const When = chakra('span', { base: { fontSize: 'sm', color: 'muted', fontVariantNumeric: 'tabular-nums' } })
