import { chakra } from '@chakra-ui/react'
import { dayOf } from '../../../../shared/day.ts'
import type { Order } from '../../../../shared/orders/order.ts'

type Props = {
  order: Pick<Order, 'paidAt' | 'releasedAt'>
  texts: { no: string; released: string }
}

/** The day an order was paid, for a list; an order that was not paid in time says that its lamps are on sale again. */
export function PaidOn({ order: { paidAt, releasedAt }, texts }: Props) {
  if (paidAt !== undefined) return dayOf(paidAt)
  if (releasedAt === undefined) return texts.no
  return (
    <span>
      {texts.no}
      <Why>{texts.released}</Why>
    </span>
  )
}

const Why = chakra('span', { base: { display: 'block', color: 'muted', fontSize: 'sm', whiteSpace: 'normal' } })
