import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../components/banner.tsx'
import { paymentQuery } from '../../domain/payments/use-payment.ts'
import { usePayingMessages } from '../../lib/paying-messages.ts'

/** Tells whoever paid an order too late what becomes of their money; nothing if none came. */
export function MoneyBack({ orderId }: { orderId: string }) {
  const { goingBack } = usePayingMessages()
  const { data } = useQuery(paymentQuery(orderId))
  const text = goingBack.get(data?.payment?.status ?? '')
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
