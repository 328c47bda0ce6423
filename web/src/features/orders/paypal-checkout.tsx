import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ShownPayment } from '../../../../shared/payments/routes.ts'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { paypalSdk } from '../../domain/payments/paypal-sdk.ts'
import { ApiError, isError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'
import { capturePayment, openPayment } from './paypal-api.ts'
import { PaypalButtons } from './paypal-buttons.tsx'
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

/** Renders the error of a PayPal script that failed to load. */
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

/** Returns the error texts of PayPal and of payments in general. */
function paypalErrors({ errors, paypal }: Messages['paying']) {
  return { ...errors, ...paypal.errors }
}

const Failure = chakra('div', {
  base: { '&:not(:empty, :last-child)': { marginBottom: '4' }, '& > p': { marginTop: '0' } },
})

const Status = chakra('p', { base: { color: 'muted', '&:not(:empty)': { marginBlock: '3' } } })
