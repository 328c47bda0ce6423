import type { Business } from '../../shared/business.ts'
import type { Order } from '../../shared/orders/order.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Until when a new order holds its lamps: a customer's only shortly, as placing one costs nothing; staff know whom they serve. */
export function firstHold(
  createdAt: string,
  isStaff: boolean,
  { firstHoldMinutes, unpaidHoldHours }: Pick<Business, 'firstHoldMinutes' | 'unpaidHoldHours'>,
): string {
  const whole = unpaidHoldHours * HOUR_MS
  return after(createdAt, isStaff ? whole : Math.min(firstHoldMinutes * MINUTE_MS, whole))
}

/** The order once somebody tries to pay it: it holds its lamps for as long as orders do. One that holds them longer stays. */
export function heldForPayment<O extends Order>(order: O, { unpaidHoldHours }: Pick<Business, 'unpaidHoldHours'>): O {
  const heldUntil = after(order.createdAt, unpaidHoldHours * HOUR_MS)
  return order.heldUntil === undefined || order.heldUntil >= heldUntil ? order : { ...order, heldUntil }
}

function after(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString()
}
