import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ShownPayment } from '../../../../shared/payments/routes.ts'
import { formatMobile } from '../../../../shared/phone.ts'
import { PhoneIcon } from '../../components/action-icons.tsx'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { Row } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'
import { PaymentFailure } from './payment-failure.tsx'
import { isAwaitingApproval, pollPause, usePayment } from './use-payment.ts'

type Props = {
  orderId: string
  /** True while a request is being sent. Hides earlier errors, which are announced again if they recur. */
  isBusy: boolean
  requestError: string | undefined
  onPaid?: () => void
  onFailed?: () => void
  /** Renders the form that sends the payment request, given the latest payment; hidden while one is pending. */
  children: (latest: ShownPayment | undefined) => ReactNode
}

/** Renders an order's payment by MoMo: what the payer must do, why it failed, and the form to send a request. */
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

/** Time in ms within which the phone should have shown the prompt. */
const PROMPT_WITHIN_MS = 10_000

/** USSD code of MoMo's menu of pending approvals. */
const USSD = '*182*7*1#'

/** Renders the payer's next action, which changes over time. It needs a React key per payment. */
function MomoProgress({ payment, children }: { payment: ShownPayment; children: ReactNode }) {
  const { momo } = useMessages('paying')
  const waited = useWaitingTime()
  const isLate = pollPause(waited) === false
  return (
    <Panel role="status">
      <Head>
        <PhoneIcon />
        <span>
          <chakra.strong display="block" fontSize="lg">
            {momo.checkPhone}
          </chakra.strong>
          {momo.confirm(withoutLineBreaks(formatMobile(payment.phone ?? '')))}
        </span>
      </Head>
      {waited >= PROMPT_WITHIN_MS && (
        <p>
          {momo.noPrompt} <Ussd href={`tel:${encodeURIComponent(USSD)}`}>{USSD}</Ussd>
        </p>
      )}
      {isLate ? <p>{momo.late}</p> : <Waiting>{momo.waiting}</Waiting>}
      <Row>{children}</Row>
    </Panel>
  )
}

function withoutLineBreaks(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** Returns how long this has been shown, in steps of ten seconds. */
function useWaitingTime(): number {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    const since = Date.now()
    const timer = setInterval(() => setWaited(Date.now() - since), PROMPT_WITHIN_MS)
    return () => clearInterval(timer)
  }, [])
  return waited
}

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    marginTop: '4',
    padding: { base: '4', md: '5' },
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'edge',
    background: 'glow',
    '& p': { margin: 0 },
  },
})

const Head = chakra('div', {
  base: { display: 'flex', gap: '3', alignItems: 'start', '& svg': { marginTop: '2px' } },
})

/** Link that dials the code on a phone. */
const Ussd = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    textDecoration: 'underline',
  },
})

const Waiting = chakra('p', {
  base: {
    color: 'muted',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    _before: {
      content: '""',
      width: '0.625rem',
      height: '0.625rem',
      borderRadius: 'full',
      background: 'muted',
    },
  },
})
