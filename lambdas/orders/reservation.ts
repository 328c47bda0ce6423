import type { Business } from '../../shared/business.ts'
import type { Order } from '../../shared/orders/order.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Returns the end of a new order's stock reservation. A customer's is short, because placing an order costs nothing;
 * staff know whom they serve.
 */
export function firstReservationEnd(
  createdAt: string,
  isStaff: boolean,
  { firstHoldMinutes, unpaidHoldHours }: Pick<Business, 'firstHoldMinutes' | 'unpaidHoldHours'>,
): string {
  const whole = unpaidHoldHours * HOUR_MS
  return plusMs(createdAt, isStaff ? whole : Math.min(firstHoldMinutes * MINUTE_MS, whole))
}

/**
 * Returns an unpaid order with its stock reservation extended to `unpaidHoldHours`, or the order itself if that is no extension.
 * Only money that the provider has already taken justifies this: a request to pay costs its sender nothing.
 */
export function extendedForReview<O extends Order>(
  order: O,
  { unpaidHoldHours }: Pick<Business, 'unpaidHoldHours'>,
): O {
  const { isPaid, releasedAt, refundedAt, createdAt } = order
  if (isPaid || releasedAt !== undefined || refundedAt !== undefined) return order
  const heldUntil = plusMs(createdAt, unpaidHoldHours * HOUR_MS)
  return order.heldUntil === undefined || order.heldUntil >= heldUntil ? order : { ...order, heldUntil }
}

function plusMs(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString()
}
