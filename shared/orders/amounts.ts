import type { Business } from '../business.ts'
import { percentOf, sum, times, wholeFrancs } from '../money.ts'
import type { Order, OrderAmounts, StoredOrderItem } from './order.ts'

/** Settings that an order's price depends on, in addition to its lines. */
export type OrderTerms = Pick<Business, 'taxPercent' | 'freeShippingAbove' | 'shippingPrice'>

/** Computes the amounts of an order in RWF. The browser's cart and the server use the same function. */
export function orderAmounts(lines: readonly { price: number; quantity: number }[], terms: OrderTerms): OrderAmounts {
  const itemsPrice = sum(lines.map((line) => times(line.price, line.quantity)))
  const shippingPrice = itemsPrice > terms.freeShippingAbove ? 0 : terms.shippingPrice
  const taxPrice = percentOf(terms.taxPercent, itemsPrice)
  const totalPrice = sum([itemsPrice, shippingPrice, taxPrice])
  return {
    itemsPrice,
    shippingPrice,
    taxPrice,
    totalPrice,
    sellingPrice: itemsPrice,
    amountDue: wholeFrancs(totalPrice),
  }
}

/** Returns how much of an order's total counts as paid, in RWF: all of it, the rest after a refund, or nothing. */
export function paidPart({
  isPaid,
  totalPrice,
  amountDue,
  refundedAmount,
  voided,
}: Pick<Order, 'isPaid' | 'totalPrice' | 'amountDue' | 'refundedAmount' | 'voided'>): number {
  if (voided) return 0
  if (isPaid) return totalPrice
  return refundedAmount === undefined || refundedAmount >= amountDue ? 0 : sum([totalPrice, -refundedAmount])
}

/**
 * Returns the profit of an order in RWF: the price of its lamps minus their cost, once paid, minus refunds. Tax and
 * shipping are excluded. Orders that were placed before costs were recorded have no profit.
 */
export function orderProfit(
  order: Parameters<typeof paidPart>[0] & { orderItems: readonly StoredOrderItem[] },
): number {
  const paid = paidPart(order)
  if (paid === 0) return 0
  const lines = order.orderItems.flatMap(({ price, costPrice, quantity }) =>
    costPrice === undefined ? [] : [times(sum([price, -costPrice]), quantity)],
  )
  return lines.length < order.orderItems.length ? 0 : sum([...lines, paid, -order.totalPrice])
}
