import { StoredOrder } from '../../../lambdas/data/orders.ts'
import type { StoredProduct } from '../../../lambdas/data/products.ts'
import type { StoredUser } from '../../../lambdas/data/users.ts'
import { makeOrder } from '../../../tests/support/make-order.ts'
import { instantOf, pastId } from './past.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Returns the nth of `count` orders, of two lamps. All are paid and delivered, except every tenth, which was not paid
 * in time.
 */
export function pastOrder(
  n: number,
  count: number,
  lamps: readonly StoredProduct[],
  { _id, name }: StoredUser,
  now: Date,
): StoredOrder {
  const at = instantOf(n, count, now)
  const hoursLater = (hours: number) => new Date(at.getTime() + hours * HOUR_MS).toISOString()
  const orderItems = [n, n + 7].flatMap((index) => {
    const lamp = lamps[index % lamps.length]
    return lamp ? [{ ...lamp, quantity: 1 }] : []
  })
  const isPaid = n % 10 > 0
  const order = makeOrder({
    _id: pastId(n, count, now),
    user: { _id, name },
    orderItems,
    createdAt: at.toISOString(),
    heldUntil: hoursLater(24),
    isPaid,
    isDelivered: isPaid,
    ...(isPaid
      ? {
          paidAt: hoursLater(0.1),
          deliveredAt: hoursLater(30),
          paymentResult: { provider: 'momo', paymentId: 'momo-1', transactionId: String(1_000_000_000 + n) },
        }
      : { releasedAt: hoursLater(24) }),
  })
  return StoredOrder.parse({ ...order, revision: isPaid ? 3 : 2 })
}
