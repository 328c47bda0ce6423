import { chakra } from '@chakra-ui/react'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { capturePaypal, openPaypal } from '../../../../shared/payments/paypal-routes.ts'
import type { PaymentState, ShownPayment } from '../../../../shared/payments/routes.ts'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type PaypalEvents, type PaypalSdk, paypalSdk } from '../../domain/payments/paypal-sdk.ts'
import { paymentQuery } from '../../domain/payments/use-payment.ts'
import { orderKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'
import { ApiError, isError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'
import { failureCodeOf, mayHaveCaptured } from './paypal-failure.ts'

type Props = {
  orderId: string
  latest: ShownPayment | undefined
  /** True if the payer approved and the result is unknown. */
  isUnsure: boolean
  setUnsure: (isUnsure: boolean) => void
}

/** Renders PayPal's buttons and their result. */
export function PaypalCheckout({ orderId, latest, isUnsure, setUnsure }: Props) {
  const shop = useMessages('shop')
  const paying = useMessages('paying')
  const texts = paying.paypal
  const client = useQueryClient()
  const sdk = useQuery(paypalSdk)
  const [isTaking, setTaking] = useState(false)
  const known = textOf(texts.errors, failureCodeOf(latest))
  const [lastFailure, setLastFailure] = useState(known)
  const failure = isUnsure ? known : lastFailure
  const [hint, setHint] = useState<string>()
  /** True while PayPal's script is about to report an error that is already shown. */
  const isShown = useRef(false)

  const begin = () => {
    setLastFailure(undefined)
    setUnsure(false)
    setHint(undefined)
  }
  const createOrder = async () => {
    begin()
    try {
      return await openPayment(client, orderId)
    } catch (error) {
      isShown.current = true
      setLastFailure(failureText(error, shop, paypalErrors(paying)))
      throw error
    }
  }
  const onApprove = async ({ orderID }: { orderID: string }, actions: { restart: () => void }) => {
    begin()
    setTaking(true)
    try {
      await capturePayment(client, orderId, orderID)
    } catch (error) {
      setUnsure(mayHaveCaptured(error))
      setLastFailure(failureText(error, shop, paypalErrors(paying)))
      // The payer is still in PayPal's window and can choose another card there.
      if (isError(error, 'paypal.declined')) actions.restart()
    } finally {
      setTaking(false)
    }
  }
  const onError = (error: unknown) => {
    if (!isShown.current) setLastFailure(texts.windowFailed)
    isShown.current = false
    console.error(error)
  }

  if (sdk.isError) return <PaypalUnavailable error={sdk.error} retry={sdk.refetch} />
  return (
    <div>
      <Failure role="alert">
        {isUnsure && failure === undefined && <Banner done={false}>{texts.unsure}</Banner>}
        {failure !== undefined && (
          <Banner done={false} wrong>
            <chakra.strong display="block">{texts.failedTitle}</chakra.strong>
            {failure}
          </Banner>
        )}
      </Failure>
      <Status role="status">{isTaking ? texts.taking : hint}</Status>
      {sdk.isPending ? (
        <Skeleton height="45px" maxWidth="form" borderRadius="full" role="status" aria-label={texts.loading} />
      ) : (
        <PaypalButtons
          sdk={sdk.data}
          events={{ createOrder, onApprove, onCancel: () => setHint(texts.cancelled), onError }}
        />
      )}
    </div>
  )
}

function PaypalUnavailable({ error, retry }: { error: Error; retry: () => void }) {
  const shop = useMessages('shop')
  const paying = useMessages('paying')
  const texts = paying.paypal
  return (
    <Failure role="alert">
      <Banner done={false} wrong>
        <chakra.strong display="block">{texts.loadFailed}</chakra.strong>
        {error instanceof ApiError ? failureText(error, shop, paypalErrors(paying)) : texts.loadFailedWhy}
      </Banner>
      <Button marginTop="3" onClick={retry}>
        {shop.failed.again}
      </Button>
    </Failure>
  )
}

function paypalErrors({ errors, paypal }: Messages['paying']) {
  return { ...errors, ...paypal.errors }
}

const Failure = chakra('div', {
  base: { '&:not(:empty, :last-child)': { marginBottom: '4' }, '& > p': { marginTop: '0' } },
})

const Status = chakra('p', { base: { color: 'muted', '&:not(:empty)': { marginBlock: '3' } } })

/** Errors that mean the fetched order or payment is out of date. */
const OUTDATED_ERRORS = [
  'order.paid',
  'order.released',
  'payment.pending',
  'payment.refundDue',
  'paypal.expired',
  'paypal.refused',
] as const

/** Creates the PayPal order for an order's payment and returns its id. */
async function openPayment(client: QueryClient, id: string): Promise<string> {
  const { paypalOrderId, ...state } = await refetchIfOutdated(client, () => call(openPaypal, { params: { id } }))
  cachePayment(client, id, state)
  return paypalOrderId
}

/** Captures the payment that the payer approved. */
async function capturePayment(client: QueryClient, id: string, paypalOrderId: string): Promise<void> {
  cachePayment(
    client,
    id,
    await refetchIfOutdated(client, () => call(capturePaypal, { params: { id }, body: { paypalOrderId } })),
  )
}

function cachePayment(client: QueryClient, id: string, state: PaymentState): void {
  client.setQueryData(paymentQuery(id).queryKey, state)
}

async function refetchIfOutdated<T>(client: QueryClient, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (isError(error, ...OUTDATED_ERRORS)) void client.invalidateQueries({ queryKey: orderKeys.all })
    throw error
  }
}

/** Renders PayPal's own buttons once. Events always go to the current handlers. */
function PaypalButtons({ sdk, events }: { sdk: PaypalSdk; events: PaypalEvents }) {
  const place = useRef<HTMLDivElement>(null)
  const listener = useRef(events)
  useEffect(() => {
    listener.current = events
  }, [events])
  useEffect(() => {
    const container = place.current
    if (!container) return
    const buttons = sdk.Buttons({
      style: { layout: 'vertical', shape: 'pill', label: 'paypal' },
      createOrder: () => listener.current.createOrder(),
      onApprove: (approval, actions) => listener.current.onApprove(approval, actions),
      onCancel: () => listener.current.onCancel(),
      onError: (error) => listener.current.onError(error),
    })
    buttons.render(container).catch((error) => listener.current.onError(error))
    return () => {
      void buttons.close()
    }
  }, [sdk])
  return <Place ref={place} />
}

/** Space of one button until PayPal's render. `colorScheme: none` keeps their frames transparent in dark mode. */
const Place = chakra('div', { base: { minHeight: '45px', maxWidth: 'form', colorScheme: 'none' } })
