import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { formatRwf } from '../../../shared/money.ts'

/** An amount in RWF, in figures of one width; below zero in red. */
export function Money({ amount, ...rest }: { amount: number } & ComponentProps<typeof chakra.span>) {
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...(amount < 0 && { color: 'red' })} {...rest}>
      {formatRwf(amount)}
    </chakra.span>
  )
}
