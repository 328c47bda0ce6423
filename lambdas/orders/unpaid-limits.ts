import type { Business } from '../../shared/business.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Write } from '../data/table.ts'
import { addUnpaid, type UnpaidOrders } from '../data/unpaid-orders.ts'
import { Refusal } from '../refusal.ts'

type Limits = Pick<Business, 'unpaidOrders' | 'unpaidPieces'>

/**
 * Returns the write that adds a customer's new order to their unpaid ones, which all reserve stock.
 * @throws Refusal 429 if the customer would exceed the limit of unpaid orders or pieces
 */
export function addUnpaidOrder(unpaid: UnpaidOrders, { _id, orderItems }: Order, limits: Limits): Write {
  const { unpaidOrders, unpaidPieces } = limits
  const reserved = Object.values(unpaid.orders)
  const pieces = sum(orderItems.map(({ quantity }) => quantity))
  if (sum(reserved) + pieces > unpaidPieces) {
    throw new Refusal(
      'order.tooManyPieces',
      `Your unpaid orders may contain at most ${unpaidPieces} lamps in total. Please pay for them first, or contact the shop`,
    )
  }
  if (reserved.length >= unpaidOrders) {
    throw new Refusal(
      'order.tooManyUnpaid',
      'You have too many unpaid orders. Please pay for one of them, or wait before you order again',
    )
  }
  return addUnpaid(unpaid, _id, pieces)
}

/** Returns whether an order was refused because of the customer's unpaid orders. */
export function exceedsUnpaidLimit(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'order.tooManyPieces' || error.code === 'order.tooManyUnpaid')
}

/** Returns whether an order was refused because new customers have ordered much from the same address. */
export function exceedsAddressLimit(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'order.tooManyFromAddress'
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
