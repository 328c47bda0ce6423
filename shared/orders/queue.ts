import * as z from 'zod/mini'
import type { Order } from './order.ts'

/** Queues of orders: two that need an action, and one for completed orders. */
export const OrderQueue = z.enum(['toDeliver', 'waitingForMoney', 'delivered'])
export type OrderQueue = z.infer<typeof OrderQueue>

type State = Pick<Order, 'isPaid' | 'isDelivered' | 'releasedAt' | 'refundedAt' | 'voided'>

/** Returns the queue of an order; undefined if the order needs no action, such as one that was not paid in time. */
export function queueOf({ isPaid, isDelivered, releasedAt, refundedAt, voided }: State): OrderQueue | undefined {
  if (voided) return undefined
  if (isDelivered) return 'delivered'
  if (isPaid) return 'toDeliver'
  return releasedAt === undefined && refundedAt === undefined ? 'waitingForMoney' : undefined
}

/** Number of orders that need an action, and number of customers who owe. */
export const OrderCounts = z.object({
  toDeliver: z.int(),
  waitingForMoney: z.int(),
  /** Number of customers with a debt, each counted once. Older releases counted sales; the oldest omit it. */
  owing: z._default(z.int(), 0),
})
export type OrderCounts = z.infer<typeof OrderCounts>
