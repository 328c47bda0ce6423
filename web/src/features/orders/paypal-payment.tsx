import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '../../../../shared/orders/order.ts'
import type { PaymentState, ShownPayment } from '../../../../shared/payments/routes.ts'
import { formatRate, formatUsd, usdDue } from '../../../../shared/usd.ts'
import { Button } from '../../components/button.tsx'
import { Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { paymentQuery, pollPause } from '../../domain/payments/use-payment.ts'
import { orderKeys } from '../../domain/query-keys.ts'
import { useSettings } from '../../domain/settings/settings.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useMessages } from '../../messages/messages.ts'
import { PaypalCheckout } from './paypal-checkout.tsx'

/** Polling interval: PayPal reviews a held payment for minutes or hours. */
const POLL_EVERY_MS = 30_000

/** Renders the payment of an order by PayPal: its price in dollars, PayPal's buttons and their result. */
export function PaypalPayment({ order }: { order: Order }) {
  const { _id, amountDue } = order
  const texts = useMessages('paying').paypal
  const [unsureSince, setUnsureSince] = useState<number>()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...paymentQuery(_id),
    refetchInterval: ({ state }) => {
      if (isUnderReview(state.data)) return POLL_EVERY_MS
      return unsureSince === undefined ? false : pollPause(Date.now() - unsureSince)
    },
  })
  const place = useFocusOnChange(data && (isUnderReview(data) ? 'held' : 'open'))
  useRefreshWhenPaid(data?.order.isPaid ?? false)
  const payment = data?.payment
  return (
    <Stack gap="3" marginTop="4" borderRadius="md" ref={place} tabIndex={-1}>
      {isPending && <Skeleton height="7.5rem" borderRadius="md" aria-busy="true" />}
      {error && !data && <LoadFailure what={texts.stateFailed} error={error} retry={refetch} />}
      {isUnderReview(data) && <PaypalReview isRefreshing={isFetching} refresh={refetch} />}
      {data && !isUnderReview(data) && (
        <>
          <PaypalPrice amountDue={amountDue} open={payment?.status === 'pending' ? payment : undefined} />
          <PaypalCheckout
            orderId={_id}
            latest={payment}
            isUnsure={unsureSince !== undefined}
            setUnsure={(isUnsure) => setUnsureSince(isUnsure ? Date.now() : undefined)}
          />
        </>
      )}
    </Stack>
  )
}

/** Returns whether PayPal has taken the money and is reviewing it. */
function isUnderReview(state: PaymentState | undefined): boolean {
  return state?.payment?.status === 'pending' && state.payment.transactionId !== undefined
}

/** Refreshes the page when the order is paid, by any means. */
function useRefreshWhenPaid(isPaid: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isPaid) void client.invalidateQueries({ queryKey: orderKeys.all })
  }, [isPaid, client])
}

/** Renders the notice that PayPal has the money and is reviewing it, so the customer must not pay again. */
function PaypalReview({ isRefreshing, refresh }: { isRefreshing: boolean; refresh: () => void }) {
  const texts = useMessages('paying').paypal
  return (
    <Panel role="status">
      <chakra.strong fontSize="lg">{texts.heldTitle}</chakra.strong>
      <p>{texts.held}</p>
      <Button justifySelf="start" disabled={isRefreshing} onClick={refresh}>
        {texts.checkAgain}
      </Button>
    </Panel>
  )
}

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    padding: { base: '4', md: '5' },
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'edge',
    background: 'glow',
  },
})

type Props = {
  /** Amount in RWF. */
  amountDue: number
  /** Open payment, whose dollar amount and rate are fixed. */
  open: ShownPayment | undefined
}

/** Renders the amount that PayPal will charge, and the exchange rate. */
function PaypalPrice({ amountDue, open }: Props) {
  const texts = useMessages('paying').paypal
  const settings = useSettings()
  const rate = open?.fxRate ?? settings?.rwfPerUsd
  if (rate === undefined) return <Line aria-busy="true">{texts.charged}</Line>
  const usd = open?.usdDue ?? usdDue(amountDue, rate)
  return (
    <Line>
      {texts.charged} <chakra.strong whiteSpace="nowrap">{texts.rate(formatUsd(usd), formatRate(rate))}</chakra.strong>
    </Line>
  )
}

const Line = chakra('p', { base: { fontVariantNumeric: 'tabular-nums' } })
