import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../../../shared/orders/order.ts'
import type { PaymentState } from '../../../../shared/payments/routes.ts'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { usePayingMessages } from '../../lib/paying-messages.ts'
import { usePaypalFailureText, usePaypalMessages } from '../../lib/paypal-messages.ts'
import { paypalSdk } from '../../lib/paypal-sdk.ts'
import { toast } from '../../lib/toasts.ts'
import { paymentQuery } from '../../lib/use-payment.ts'
import { capturePayment, openPayment } from './paypal-api.ts'
import { PaypalButtons } from './paypal-buttons.tsx'
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
          <Paying orderId={_id} earlier={payment?.status === 'failed' ? payment.reason : undefined} />
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

/** What may have been left behind without anybody's doing. */
const FORGOTTEN = new Set(['EXPIRED', 'NEVER_ARRIVED', 'VOIDED'])

function Paying({ orderId, earlier }: { orderId: string; earlier: string | undefined }) {
  const texts = usePaypalMessages()
  const failureText = usePaypalFailureText()
  const client = useQueryClient()
  const sdk = useQuery(paypalSdk)
  const [isTaking, setTaking] = useState(false)
  const refused = earlier !== undefined && !FORGOTTEN.has(earlier) ? texts.byCode.get('paypal.refused') : undefined
  const [trouble, setTrouble] = useState(refused)
  const [hint, setHint] = useState<string>()
  /** What PayPal's script hands back to us after we have shown it. */
  const shown = useRef<unknown>(undefined)

  const begin = () => {
    setTrouble(undefined)
    setHint(undefined)
  }
  const show = (error: unknown) => {
    shown.current = error
    setTrouble(failureText(error))
  }
  const createOrder = async () => {
    begin()
    try {
      return await openPayment(client, orderId)
    } catch (error) {
      show(error)
      throw error
    }
  }
  const onApprove = async ({ orderID }: { orderID: string }, actions: { restart: () => void }) => {
    begin()
    setTaking(true)
    try {
      await capturePayment(client, orderId, orderID)
    } catch (error) {
      show(error)
      // The payer is still in PayPal's window, and may choose another card there.
      if (error instanceof ApiError && error.code === 'paypal.declined') actions.restart()
    } finally {
      setTaking(false)
    }
  }
  const onError = (error: unknown) => {
    // PayPal may wrap what we threw ourselves.
    if (shown.current === undefined) setTrouble(texts.windowFailed)
    else shown.current = undefined
    console.error(error)
  }

  if (sdk.isError) return <PaypalAway error={sdk.error} retry={sdk.refetch} />
  return (
    <div>
      <Trouble role="alert">
        {trouble !== undefined && (
          <Banner done={false} wrong>
            <chakra.strong display="block">{texts.failedTitle}</chakra.strong>
            {trouble}
          </Banner>
        )}
      </Trouble>
      <Status role="status">{isTaking ? texts.taking : hint}</Status>
      {sdk.isPending ? (
        <Skeleton height="45px" maxWidth="30rem" borderRadius="full" role="status" aria-label={texts.loading} />
      ) : (
        <PaypalButtons
          sdk={sdk.data}
          events={{ createOrder, onApprove, onCancel: () => setHint(texts.cancelled), onError }}
        />
      )}
    </div>
  )
}

/** PayPal's script did not come. */
function PaypalAway({ error, retry }: { error: Error; retry: () => void }) {
  const { failed } = useMessages()
  const texts = usePaypalMessages()
  const failureText = usePaypalFailureText()
  return (
    <Trouble role="alert">
      <Banner done={false} wrong>
        <chakra.strong display="block">{texts.loadFailed}</chakra.strong>
        {error instanceof ApiError ? failureText(error) : texts.loadFailedWhy}
      </Banner>
      <Button marginTop="3" onClick={retry}>
        {failed.again}
      </Button>
    </Trouble>
  )
}

const Panel = chakra('div', { base: { display: 'grid', gap: '3', marginTop: '4' } })

const Trouble = chakra('div', { base: { '&:not(:empty)': { marginBottom: '4' }, '& > p': { marginTop: '0' } } })

const Status = chakra('p', { base: { color: 'muted', '&:not(:empty)': { marginBlock: '3' } } })
