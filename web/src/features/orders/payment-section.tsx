import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Order } from '../../../../shared/orders/order.ts'
import { Banner } from '../../components/banner.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { useMinuteText } from '../../components/day.tsx'
import { Muted } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { Section } from '../../components/section.tsx'
import { isToPay } from '../../domain/orders/is-to-pay.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { toast } from '../../lib/toasts.ts'
import { textOf, useMessages } from '../../messages/messages.ts'

const MomoPanel = lazy(async () => ({ default: (await import('./momo-panel.tsx')).MomoPanel }))
const PaypalPayment = lazy(async () => ({ default: (await import('./paypal-payment.tsx')).PaypalPayment }))
const AfterPayment = lazy(async () => ({ default: (await import('./after-payment.tsx')).AfterPayment }))
const OrderRefunds = lazy(async () => ({ default: (await import('./order-refunds.tsx')).OrderRefunds }))
const StaffPayments = lazy(async () => ({ default: (await import('./staff-payments.tsx')).StaffPayments }))

/** Renders the order's payment: paid, or the amount due and how to pay it. A URL ending in #pay leads here. */
export function PaymentSection({ order }: { order: Order }) {
  const { checkout, orders } = useMessages('customer')
  const minute = useMinuteText()
  const { isPaid, paidAt, releasedAt, refundedAt, paymentMethod, amountDue, heldUntil, voided, deliveredAt } = order
  const user = useUser()
  const isReleased = releasedAt !== undefined && !isPaid
  const isRefunded = refundedAt !== undefined && !isPaid
  const isVoided = voided !== undefined && !isPaid && !isReleased && !isRefunded
  const isUnpaid = isToPay(order)
  const isOwn = user?._id === order.user._id
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (window.location.hash !== '#pay') return
    // The section scrolls to the top of the screen, so that a toast at the bottom does not cover the pay button.
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView()
  }, [])
  // Payments by every method are announced here, since the panel that paid may unmount before it could do so.
  const wasPaid = useRef(isPaid)
  useEffect(() => {
    if (isPaid && !wasPaid.current) {
      toast('success', orders.nowPaid)
      // The payment form disappears, and the focus with it.
      place.current?.focus()
    }
    wasPaid.current = isPaid
  }, [isPaid, orders])
  return (
    <chakra.div borderRadius="lg" scrollMarginTop="6rem" ref={place} id="pay" tabIndex={-1}>
      <Section title={checkout.paymentTitle}>
        <p>{textOf(checkout.methodNames, paymentMethod) ?? paymentMethod}</p>
        <Banner done={isPaid} wrong={isReleased || isRefunded || isVoided}>
          {isPaid && orders.paid(paidAt && minute(paidAt))}
          {isReleased && `${orders.notPaid} · ${orders.released(minute(releasedAt))}`}
          {isRefunded && `${orders.notPaid} · ${orders.refunded(minute(refundedAt))}`}
          {isVoided && orders.notPaid}
          {isUnpaid && (
            <>
              {orders.notPaid} · {checkout.due} <Money amount={amountDue} fontWeight="bold" />
            </>
          )}
        </Banner>
        {isPaid && isOwn && deliveredAt === undefined && (
          <Suspense>
            <AfterPayment order={order} />
          </Suspense>
        )}
        {isUnpaid && heldUntil !== undefined && (
          <Muted marginTop="2">
            {orders.heldUntil} <chakra.span whiteSpace="nowrap">{minute(heldUntil)}</chakra.span>
          </Muted>
        )}
        {isReleased && isOwn && (
          <>
            <Suspense>
              <OrderRefunds orderId={order._id} />
            </Suspense>
            <ButtonLink href="/" marginTop="4">
              {orders.orderAgain}
            </ButtonLink>
          </>
        )}
        {isUnpaid && isOwn && paymentMethod === 'MoMo' && (
          <Suspense fallback={<chakra.div height="10rem" />}>
            <MomoPanel order={order} />
          </Suspense>
        )}
        {isUnpaid && isOwn && paymentMethod === 'Paypal' && (
          <Suspense fallback={<chakra.div height="8.5rem" />}>
            <PaypalPayment order={order} />
          </Suspense>
        )}
        {isStaff(user) && (
          <Suspense>
            <StaffPayments order={order} />
          </Suspense>
        )}
      </Section>
    </chakra.div>
  )
}
