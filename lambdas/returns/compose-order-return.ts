import { FIRST_BRANCH } from '../../shared/branch.ts'
import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { sum } from '../../shared/money.ts'
import { countOrderReturn, orderReturnWorth } from '../../shared/returns/order-credit.ts'
import type { NewReturn, Return, ReturnLine } from '../../shared/returns/return.ts'
import type { StoredOrder } from '../data/orders.ts'
import type { StoredPayment } from '../data/payments.ts'
import type { ProductsById } from '../data/products.ts'
import { refundableBy, withRefundDue } from '../payments/returned-lamps.ts'
import { Refusal } from '../refusal.ts'
import { type ReturnStamp, refundsOf } from './compose-return.ts'
import { piecesOf } from './pieces.ts'

/** An order and the payment that paid it, if a provider took one. */
export type PaidOrder = { order: StoredOrder; payment: StoredPayment | undefined }

/**
 * Returns the return of a request, and the order and its payment after it. Pieces of an order that was placed before
 * costs were recorded come back at the cost of today. Pure.
 * @throws Refusal 409 if the order was not delivered, more pieces come back than are left, the parts of the refund do
 *   not add up, or the provider cannot refund its part
 */
export function composeOrderReturn(
  request: NewReturn,
  { order, payment }: PaidOrder,
  products: ProductsById,
  { exchanged, ...stamp }: ReturnStamp,
): { returned: Return; after: PaidOrder } {
  if (!order.isDelivered) {
    throw new Refusal('return.undelivered', 'This order has not been delivered, so its lamps cannot come back')
  }
  const sold = order.orderItems.map(({ quantity, ...line }) => ({ ...line, sold: quantity }))
  const pieces = piecesOf(request, sold, products, order)
  const { credit, refund, amounts } = orderReturnWorth(order, pieces)
  const refunds = refundsOf(request, refund, exchanged)
  const { transactionId, reason, returnId } = request
  const { _id, number: saleNumber, createdAt: soldOn, orderItems } = order
  const returned: Return = {
    ...stamp,
    ...(returnId !== undefined && { returnId }),
    branch: FIRST_BRANCH,
    order: _id,
    ...(saleNumber !== undefined && { saleNumber }),
    name: orderItems[0]?.name ?? '',
    soldOn,
    lines: pieces.flatMap(({ index, ...counts }): ReturnLine[] => {
      const line = orderItems[index]
      if (!line) return []
      const { _id: lamp, name, slug, image, price, category, costPrice = products.get(lamp)?.costPrice ?? 0 } = line
      const as = { ...(category !== undefined && { category }) }
      return [{ _id: lamp, name, slug, image, index, ...counts, soldAt: price, costPrice, ...as }]
    }),
    credit,
    debtReduced: 0,
    refunds,
    ...(transactionId && { transactionId }),
    ...(reason && { reason }),
    ...amounts,
    revision: 1,
  }
  const due = dueByProvider(refunds)
  return {
    returned,
    after: {
      order: { ...order, ...countOrderReturn(order, { pieces, credit, refund }, 1) },
      payment:
        due === 0
          ? payment
          : withRefundDue(requireRefundable(payment, due), due, { at: stamp.createdAt, by: stamp.by }),
    },
  }
}

/**
 * Returns the order and its payment after a return of the order is voided. Pure.
 * @throws Refusal 409 if its provider has refunded money for the return
 */
export function withoutOrderReturn(
  { order, payment }: PaidOrder,
  { lines, credit, refunds }: Return,
  attribution: Pick<Attribution, 'at' | 'by'>,
): PaidOrder {
  const due = dueByProvider(refunds)
  const refund = sum(refunds.map(({ amount }) => amount))
  const counters = countOrderReturn(order, { pieces: lines, credit, refund }, -1)
  if (due > (payment?.refundDue ?? 0)) {
    throw new Refusal('return.refunded', 'The provider has refunded money for this return, so it cannot be deleted')
  }
  return {
    order: { ...order, ...counters },
    payment: payment && due > 0 ? withRefundDue(payment, -due, attribution) : payment,
  }
}

function dueByProvider(refunds: Return['refunds']): number {
  return sum(refunds.flatMap((part) => (part.method === 'Provider' ? [part.amount] : [])))
}

function requireRefundable(payment: StoredPayment | undefined, amount: number): StoredPayment {
  if (payment && refundableBy(payment) >= amount) return payment
  const message = 'No provider can refund this amount for the order. Please pay it back another way'
  throw new Refusal('return.provider', message)
}
