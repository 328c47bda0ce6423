import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import type { Order } from '../../../../shared/orders/order.ts'
import { Banner } from '../../components/banner.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { useMinuteText } from '../../components/day.tsx'
import { Section } from '../../components/section.tsx'
import { Amounts, Content, PurchaseLayout, Summary } from '../../domain/checkout/purchase-layout.tsx'
import { Address } from '../../domain/orders/address.tsx'
import { LampLines } from '../../domain/orders/lamp-lines.tsx'
import { OrderAmounts } from '../../domain/orders/order-amounts.tsx'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { PaymentSection } from './payment-section.tsx'

const History = lazy(async () => ({ default: (await import('../../domain/audit-log/history.tsx')).History }))

const VoidedBanner = lazy(async () => ({
  default: (await import('../../domain/audit-log/voided-banner.tsx')).VoidedBanner,
}))

const DeliverOrder = lazy(async () => ({
  default: (await import('../../domain/orders/deliver-order.tsx')).DeliverOrder,
}))

export function OrderDetails({ order }: { order: Order }) {
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
        <Section title={checkout.items}>
          <LampLines lines={orderItems} />
        </Section>
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
