import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../components/banner.tsx'
import { paymentQuery } from '../../domain/payments/use-payment.ts'
import { textOf, useMessages } from '../../messages/messages.ts'

/** Renders what happens to a payment that came too late. Renders nothing without such a payment. */
export function OrderRefunds({ orderId }: { orderId: string }) {
  const { refunds } = useMessages('paying')
  const { data } = useQuery(paymentQuery(orderId))
  const text = textOf(refunds, data?.payment?.status)
  return (
    <div role="alert">
      {text !== undefined && (
        <Banner done={false} wrong>
          {text}
        </Banner>
      )}
    </div>
  )
}
