import { chakra } from '@chakra-ui/react'
import { dayOf } from '../../../../shared/day.ts'
import type { Order } from '../../../../shared/orders/order.ts'

type Props = {
  order: Pick<Order, 'paidAt' | 'releasedAt'>
  texts: { no: string; released: string }
}

/** On which day an order was paid, on a list; of one that was not paid in time, that its lamps are on sale again. */
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
