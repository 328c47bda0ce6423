import type { ReactNode } from 'react'
import { Money } from '../../../components/money.tsx'

// How figures are shown: an amount in RWF, or how many of something.

export function showAmount(amount: number): ReactNode {
  return <Money amount={amount} />
}

export function showCount(count: number): string {
  return count.toLocaleString('en-US')
}
