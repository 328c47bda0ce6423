import { chakra } from '@chakra-ui/react'
import type { ShownPayment } from '../../../../shared/payments/routes.ts'
import { formatRate, formatUsd, usdDue } from '../../../../shared/usd.ts'
import { useSettings } from '../../domain/settings/settings.ts'
import { useMessages } from '../../messages/messages.ts'

type Props = {
  /** Amount in RWF. */
  amountDue: number
  /** Open payment, whose dollar amount and rate are fixed. */
  open: ShownPayment | undefined
}

/** Renders the amount that PayPal will charge, and the exchange rate. */
export function PaypalPrice({ amountDue, open }: Props) {
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
