import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'wouter'
import type { Order } from '../../../../shared/orders/order.ts'
import { Badge } from '../../components/badge.tsx'
import { Banner } from '../../components/banner.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Minute, useMinuteText } from '../../components/day.tsx'
import { RecordPage } from '../../components/record-page.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { Amounts, Content, PurchaseLayout, Summary } from '../../domain/checkout/purchase-layout.tsx'
import { Address } from '../../domain/orders/address.tsx'
import { LampLines } from '../../domain/orders/lamp-lines.tsx'
import { OrderAmounts } from '../../domain/orders/order-amounts.tsx'
import { orderQuery } from '../../domain/orders/order-query.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import { PaymentSection } from './payment-section.tsx'

const BackToList = lazy(async () => ({ default: (await import('../../domain/office/back-to-list.tsx')).BackToList }))

export function OrderPage() {
  const { checkout, orders } = useMessages('customer')
  const { id = '' } = useParams<{ id: string }>()
  const isOffice = isStaff(useUser())
  return (
    <RecordPage
      title={orders.title}
      query={useQuery(orderQuery(id))}
      back={
        isOffice ? (
          <chakra.div minHeight="44px">
            <Suspense>
              <BackToList otherwise={{ section: 'orders', href: '/admin/orders' }} />
            </Suspense>
          </chakra.div>
        ) : (
          <TextLink href="/orderHistory">{orders.toHistory}</TextLink>
        )
      }
      texts={{ missing: orders.unknown, failed: orders.orderFailed }}
      skeleton={<OrderSkeleton />}
      head={(order) => ({
        title: `${orders.title} ${shortNumber(order)}`,
        id,
        amount: order.totalPrice,
        state: !order.voided && <OrderState order={order} />,
        note: (
          <>
            <bdi>{order.shippingAddress.fullName}</bdi> ·{' '}
            {textOf(checkout.methodNames, order.paymentMethod) ?? order.paymentMethod} · <Minute at={order.createdAt} />
          </>
        ),
        actions: isOffice && (
          <Suspense>
            <OrderActions order={order} />
          </Suspense>
        ),
      })}
    >
      {(order) => <OrderDetails order={order} />}
    </RecordPage>
  )
}

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

const OrderActions = lazy(async () => ({ default: (await import('./order-actions.tsx')).OrderActions }))

const FiscalBadge = lazy(async () => ({
  default: (await import('../../domain/fiscal/fiscal-badge.tsx')).FiscalBadge,
}))

const ReturnsSection = lazy(async () => ({
  default: (await import('../../domain/returns/returns-section.tsx')).ReturnsSection,
}))

function OrderDetails({ order }: { order: Order }) {
  const { cart } = useMessages('shop')
  const { checkout, orders } = useMessages('customer')
  const minute = useMinuteText()
  const { isPaid, isDelivered, deliveredAt, releasedAt, orderItems, shippingAddress } = order
  const isOffice = isStaff(useUser())
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
        {isOffice && order.returns && (
          <Suspense fallback={null}>
            <ReturnsSection source={{ order: order._id }} />
          </Suspense>
        )}
        {isOffice && (
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

/** Renders the last step that an order has reached. */
function OrderState({ order }: { order: Order }) {
  const { timeline } = useMessages('customer').orders
  const { isPaid, isDelivered, releasedAt, refundedAt } = order
  if (!isPaid && refundedAt !== undefined) return <Badge tone="bad">{timeline.refunded}</Badge>
  if (isDelivered) return <Badge tone="good">{timeline.delivered}</Badge>
  if (isPaid) return <Badge tone="part">{timeline.paid}</Badge>
  if (releasedAt !== undefined) return <Badge tone="bad">{timeline.released}</Badge>
  return <Badge tone="part">{timeline.placed}</Badge>
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
