import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Order } from '../../../../shared/orders/order.ts'
import type { PaymentState } from '../../../../shared/payments/routes.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePayingMessages } from '../../lib/paying-messages.ts'
import { usePaypalMessages } from '../../lib/paypal-messages.ts'
import { toast } from '../../lib/toasts.ts'
import { paymentQuery } from '../../lib/use-payment.ts'
import { PaypalCheckout } from './paypal-checkout.tsx'
import { PaypalHeld } from './paypal-held.tsx'
import { PaypalPrice } from './paypal-price.tsx'

/** PayPal takes hours to look at a payment, or minutes. */
const LOOK_EVERY_MS = 30_000

/** Where whoever placed an order pays it by PayPal: what it costs in dollars, PayPal's buttons, and what came of them. */
export function PaypalPayment({ order }: { order: Order }) {
  const { _id, amountDue } = order
  const texts = usePaypalMessages()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...paymentQuery(_id),
    refetchInterval: ({ state }) => (isHeld(state.data) ? LOOK_EVERY_MS : false),
  })
  const place = usePaid(data?.order.isPaid ?? false)
  const payment = data?.payment
  return (
    <Panel ref={place}>
      {isPending && <Skeleton height="7.5rem" borderRadius="md" aria-busy="true" />}
      {error && !data && <LoadFailure what={texts.stateFailed} error={error} retry={refetch} />}
      {isHeld(data) && <PaypalHeld isLooking={isFetching} look={refetch} />}
      {data && !isHeld(data) && (
        <>
          <PaypalPrice amountDue={amountDue} open={payment?.status === 'pending' ? payment : undefined} />
          <PaypalCheckout orderId={_id} latest={payment} />
        </>
      )}
    </Panel>
  )
}

/** The money is taken, and PayPal holds it back. */
function isHeld(state: PaymentState | undefined): boolean {
  return state?.payment?.status === 'pending' && state.payment.transactionId !== undefined
}

/** Says that the order is paid, by whatever way that came about, and has the page show it. */
function usePaid(isPaid: boolean) {
  const { paid } = usePayingMessages()
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isPaid) return
    toast('success', paid)
    // What has the focus is about to go.
    if (place.current?.contains(document.activeElement)) place.current.closest<HTMLElement>('#pay')?.focus()
    void client.invalidateQueries({ queryKey: ['orders'] })
  }, [isPaid, paid, client])
  return place
}

const Panel = chakra('div', { base: { display: 'grid', gap: '3', marginTop: '4' } })
