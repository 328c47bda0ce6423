import { chakra } from '@chakra-ui/react'
import { Banner } from '../../components/banner.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Renders why a payment failed, announced by screen readers; empty if it did not. */
export function PaymentFailure({ text }: { text: string | undefined }) {
  const { momo } = useMessages('paying')
  return (
    <div role="alert">
      {text !== undefined && (
        <Banner done={false} wrong>
          <chakra.strong display="block">{momo.failedTitle}</chakra.strong>
          {text}
        </Banner>
      )}
    </div>
  )
}
