import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../components/banner.tsx'
import { usePayingMessages } from '../../lib/paying-messages.ts'
import { paymentQuery } from '../../lib/use-payment.ts'

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
