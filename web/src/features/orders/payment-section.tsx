import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { minuteOf } from '../../../../shared/day.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { Banner } from '../../components/banner.tsx'
import { Money } from '../../components/money.tsx'
import { Section } from '../../components/section.tsx'
import { useBuyingMessages } from '../../lib/buying-messages.ts'

/** How the order is paid: done, or how much is due. An address that ends in #pay leads here. */
export function PaymentSection({ order }: { order: Order }) {
  const { checkout, orders } = useBuyingMessages()
  const { isPaid, paidAt, paymentMethod, amountDue } = order
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (window.location.hash === '#pay') place.current?.focus()
  }, [])
  return (
    <Place ref={place} id="pay" tabIndex={-1}>
      <Section title={checkout.paymentTitle}>
        <p>{paymentMethod}</p>
        <Banner done={isPaid}>
          {isPaid ? (
            orders.paid(paidAt && minuteOf(paidAt))
          ) : (
            <>
              {orders.notPaid} · {checkout.due} <Money amount={amountDue} fontWeight="bold" />
            </>
          )}
        </Banner>
      </Section>
    </Place>
  )
}

const Place = chakra('div', { base: { borderRadius: 'lg', scrollMarginTop: '6rem' } })
