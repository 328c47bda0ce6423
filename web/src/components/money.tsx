import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { formatAmount, formatRwf, wholeFrancs } from '../../../shared/money.ts'

/** Renders an amount in RWF in tabular figures; red below zero. */
export function Money({ amount, ...rest }: { amount: number } & ComponentProps<typeof chakra.span>) {
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...(amount < 0 && { color: 'red' })} {...rest}>
      {formatRwf(amount)}
    </chakra.span>
  )
}

/** Formats an amount in whole francs, without its currency, for a list. The row's own page has the exact amount. */
export function francsText(amount: number): string {
  return formatAmount(wholeFrancs(amount))
}

/**
 * Renders an amount of a list in whole francs. A phone shows no head, so the currency is next to the amount there, after
 * a minus as everywhere else.
 */
export function ListAmount({ amount }: { amount: number }) {
  const francs = wholeFrancs(amount)
  return (
    <chakra.span whiteSpace="nowrap" {...(amount < 0 && { color: 'red' })}>
      {francs < 0 && '−'}
      <Currency>RWF </Currency>
      {formatAmount(Math.abs(francs))}
    </chakra.span>
  )
}

const Currency = chakra('span', { base: { lg: { display: 'none' }, _print: { display: 'none' } } })

/** Formats an amount for components that display either amounts or counts. */
export function showAmount(amount: number): ReactNode {
  return <Money amount={amount} />
}

/** Formats an amount inside a sentence, without a line break after its currency. */
export function nonBreakingRwf(amount: number): string {
  return formatRwf(amount).replaceAll(' ', '\u00a0')
}
