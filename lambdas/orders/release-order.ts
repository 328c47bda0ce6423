import { SHOP } from '../../shared/changes/audit-entry.ts'
import type { Order } from '../../shared/orders/order.ts'
import { commit } from '../data/commit.ts'
import { orderIn, orderKey, replaceOrder, withoutBuyer } from '../data/orders.ts'
import { paymentsOf } from '../data/payments.ts'
import { productKey, productsIn } from '../data/products.ts'
import type { Movement } from '../data/stock-journal.ts'
import { logOrder } from './order-change.ts'
import { returnLamps } from './order-stock.ts'

/** Time to finish a payment that has begun, in ms: MTN waits five minutes for an answer. */
const PAYMENT_GRACE_MS = 10 * 60_000

/**
 * Puts an order's lamps back into stock and marks it as released, if it is overdue and no payment has just begun. A
 * later payment takes them again, if they are still in stock: see lambdas/payments.
 */
export async function releaseOrder({ _id, orderItems }: Order, now: Date): Promise<void> {
  const payments = await paymentsOf(_id)
  const hasJustBegun = (createdAt: string) => now.getTime() - Date.parse(createdAt) < PAYMENT_GRACE_MS
  if (payments.some(({ status, createdAt }) => status === 'pending' && hasJustBegun(createdAt))) return
  const at = now.toISOString()
  const movement: Movement = { reason: 'order-released', reference: _id, by: SHOP, at }
  const lamps = orderItems.map((line) => line._id)
  await commit({ reads: [orderKey(_id), ...lamps.map(productKey)] }, (snapshot) => {
    const order = orderIn(snapshot, _id)
    if (!order || !isOverdue(order, at)) return { result: undefined, writes: [] }
    // Only a payment that has begun can still pay the order.
    const isPending = payments.some(({ status }) => status === 'pending')
    const released = { ...(isPending ? order : withoutBuyer(order)), releasedAt: at }
    const writes = [
      replaceOrder(order, released),
      logOrder('released', order, released, { at, by: SHOP }),
      ...returnLamps(order, productsIn(snapshot, lamps), movement),
    ]
    return { result: undefined, writes }
  })
}

function isOverdue({ isPaid, releasedAt, refundedAt, heldUntil }: Order, at: string): boolean {
  return !isPaid && releasedAt === undefined && refundedAt === undefined && heldUntil !== undefined && heldUntil < at
}
