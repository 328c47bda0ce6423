import * as z from 'zod/mini'
import type { Order } from './order.ts'

/** The orders in which something is left to do, and those in which nothing is. */
export const OrderQueue = z.enum(['toDeliver', 'waitingForMoney', 'delivered'])
export type OrderQueue = z.infer<typeof OrderQueue>

type State = Pick<Order, 'isPaid' | 'isDelivered' | 'releasedAt' | 'refundedAt' | 'voided'>

/** Which queue an order stands in; undefined if it waits for nothing, as one that was not paid in time. */
export function queueOf({ isPaid, isDelivered, releasedAt, refundedAt, voided }: State): OrderQueue | undefined {
  if (voided) return undefined
  if (isDelivered) return 'delivered'
  if (isPaid) return 'toDeliver'
  return releasedAt === undefined && refundedAt === undefined ? 'waitingForMoney' : undefined
}

/** How many orders wait for somebody, and how many people owe. */
export const OrderCounts = z.object({
  toDeliver: z.int(),
  waitingForMoney: z.int(),
  /** People with a debt, each once; an older version counted their sales, and one before that did not say. */
  owing: z._default(z.int(), 0),
})
export type OrderCounts = z.infer<typeof OrderCounts>
