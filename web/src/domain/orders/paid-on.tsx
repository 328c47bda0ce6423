import { chakra } from '@chakra-ui/react'
import type { Order } from '../../../../shared/orders/order.ts'
import { Day } from '../../components/day.tsx'

type Props = {
  order: Pick<Order, 'paidAt' | 'releasedAt' | 'refundedAt'>
  texts: { no: string; released: string; refunded: string }
}

/** Renders the day on which an order was paid, for a list, and marks one that was released or refunded. */
export function PaidOn({ order: { paidAt, releasedAt, refundedAt }, texts }: Props) {
  if (paidAt !== undefined) return <Day at={paidAt} />
  if (releasedAt === undefined && refundedAt === undefined) return texts.no
  return (
    <span>
      {texts.no}
      <Why>{refundedAt === undefined ? texts.released : texts.refunded}</Why>
    </span>
  )
}

const Why = chakra('span', { base: { display: 'block', color: 'muted', fontSize: 'sm', whiteSpace: 'normal' } })
