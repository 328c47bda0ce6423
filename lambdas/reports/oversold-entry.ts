import type { Order } from '../../shared/orders/order.ts'
import type { StockMovement } from '../../shared/products/stock-movement.ts'
import type { OversoldEntry } from '../../shared/reports/oversold.ts'
import type { Report } from '../../shared/reports/report.ts'

type Oversold = NonNullable<Report['found']>[number]

/** Returns the orders in a part of a lamp's journal, in its order. Pure. */
export function ordersIn(movements: readonly StockMovement[]): string[] {
  return movements.filter(({ reason }) => reason === 'order').map(({ reference }) => reference)
}

/**
 * Returns an oversold lamp of a sale with the orders that lack it now. Candidates are the orders in `before`, which
 * took their stock before the sale and still wait for it. The newest are taken until they account for the missing
 * pieces. Pure.
 */
export function oversoldEntry(
  { _id, number, createdAt, recordedAt, seller, voided }: Report,
  { _id: lamp, name, count, reverted = 0 }: Oversold,
  before: readonly Order[],
): OversoldEntry {
  const isVoided = voided !== undefined
  // A deleted sale has taken no lamps from any order.
  const orders = isVoided ? [] : ordersLacking(before.filter(isWaiting), lamp, count - reverted)
  return {
    report: { _id, number, createdAt, recordedAt, seller },
    lamp: { _id: lamp, name },
    count,
    reverted,
    isVoided,
    orders: orders.map(shown),
  }
}

function isWaiting({ isDelivered, releasedAt, refundedAt }: Order): boolean {
  return !isDelivered && releasedAt === undefined && refundedAt === undefined
}

/** Returns the first of these orders until they include as many of the lamp as were missing. */
function ordersLacking(orders: readonly Order[], lamp: string, missing: number): Order[] {
  let left = missing
  return orders.filter(({ orderItems }) => {
    if (left <= 0) return false
    for (const { _id, quantity } of orderItems) if (_id === lamp) left -= quantity
    return true
  })
}

function shown({ _id, number, createdAt, shippingAddress, isPaid }: Order): OversoldEntry['orders'][number] {
  return { _id, number, createdAt, name: shippingAddress.fullName, isPaid }
}
