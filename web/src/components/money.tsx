import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { formatRwf } from '../../../shared/money.ts'

/** Renders an amount in RWF in tabular figures; red below zero. */
export function Money({ amount, ...rest }: { amount: number } & ComponentProps<typeof chakra.span>) {
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...(amount < 0 && { color: 'red' })} {...rest}>
      {formatRwf(amount)}
    </chakra.span>
  )
}

/** Formats an amount for components that display either amounts or counts. */
export function showAmount(amount: number): ReactNode {
  return <Money amount={amount} />
}

/** Formats an amount inside a sentence, without a line break after its currency. */
export function nonBreakingRwf(amount: number): string {
  return formatRwf(amount).replaceAll(' ', '\u00a0')
}
