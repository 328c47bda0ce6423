import type { Order } from '../../../../shared/orders/order.ts'
import { RowLink } from '../../components/table-parts.tsx'
import { shortNumber } from '../short-number.ts'

export function orderPath({ _id }: Pick<Order, '_id'>): string {
  return `/order/${_id}`
}

type Props = {
  order: Pick<Order, '_id' | 'number'>
  texts: { details: string; detailsOf: (number: string) => string }
}

export function OrderLink({ order, texts }: Props) {
  return (
    <RowLink href={orderPath(order)} aria-label={texts.detailsOf(shortNumber(order))}>
      {texts.details}
    </RowLink>
  )
}
