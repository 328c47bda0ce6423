import { chakra } from '@chakra-ui/react'
import { formatAmount, wholeFrancs } from '../../../shared/money.ts'

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
