import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { ShownPayment } from '../../../../shared/payments/routes.ts'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'
import { MomoProgress } from './momo-progress.tsx'
import { PaymentFailure } from './payment-failure.tsx'
import { isAwaitingApproval, usePayment } from './use-payment.ts'

type Props = {
  orderId: string
  /** True while a request is being sent. Earlier errors are hidden meanwhile, and announced again if they recur. */
  isBusy: boolean
  /** Error text of the last request. */
  requestError: string | undefined
  onPaid?: () => void
  onFailed?: () => void
  /** Renders the form that sends the payment request, given the latest payment; hidden while one is pending. */
  children: (latest: ShownPayment | undefined) => ReactNode
}

/**
 * Renders an order's payment by MoMo: instructions while a request is pending, why it failed, and the form to send one.
 */
export function MomoPayment({ orderId, isBusy, requestError, onPaid, onFailed, children }: Props) {
  const paying = useMessages('paying')
  const { momo } = paying
  const { data, error, isPending, isFetching, refetch } = usePayment(orderId, {
    ...(onPaid && { paid: onPaid }),
    ...(onFailed && { failed: onFailed }),
  })
  const [anotherThan, setAnotherThan] = useState<string>()
  const payment = data?.payment
  const isWaiting = isAwaitingApproval(data) && payment?._id !== anotherThan
  const failure =
    payment?.status === 'failed' ? reasonText(payment.reason, paying) : textOf(paying.refunds, payment?.status)
  const place = useFocusOnChange(data && (data.order.isPaid ? 'paid' : isWaiting ? 'waiting' : 'form'))

  if (isPending) return <Skeleton height="9rem" marginTop="4" borderRadius="md" aria-busy="true" />
  if (!data) {
    return (
      <chakra.div marginTop="4">
        <LoadFailure what={momo.stateFailed} error={error} retry={refetch} />
      </chakra.div>
    )
  }
  return (
    <chakra.div ref={place} tabIndex={-1} scrollMarginTop="6rem" borderRadius="md">
      {data.order.isPaid ? (
        <Banner done>{paying.paid}</Banner>
      ) : isWaiting && payment ? (
        <MomoProgress key={payment._id} payment={payment}>
          <Button disabled={isFetching} onClick={() => refetch()}>
            {momo.checkAgain}
          </Button>
          <Button look="bare" onClick={() => setAnotherThan(payment._id)}>
            {momo.otherPhone}
          </Button>
        </MomoProgress>
      ) : (
        <>
          <PaymentFailure text={isBusy ? undefined : (requestError ?? failure)} />
          {children(payment)}
        </>
      )}
    </chakra.div>
  )
}

/** Returns the text of why a payment failed. Every reason states that no money was taken. */
function reasonText(reason: string | undefined, paying: Messages['paying']): string {
  return `${paying.nothingCharged} ${textOf(paying.reasons, reason) ?? paying.otherReason}`
}
