import type { Order } from '../../../../shared/orders/order.ts'

type Payment = Pick<Order, 'isPaid' | 'releasedAt' | 'refundedAt' | 'voided'>

/** Returns whether a customer can still pay an order: it is neither paid nor released, refunded or voided. */
export function isToPay({ isPaid, releasedAt, refundedAt, voided }: Payment): boolean {
  return !isPaid && releasedAt === undefined && refundedAt === undefined && voided === undefined
}
