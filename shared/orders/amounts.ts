import type { Business } from '../business.ts'
import { percentOf, sum, times, wholeFrancs } from '../money.ts'
import type { KeptOrderItem, Order, OrderAmounts } from './order.ts'

/** What an order's price depends on besides its lines. */
export type OrderTerms = Pick<Business, 'taxPercent' | 'freeShippingAbove' | 'shippingPrice'>

/** The price of an order of these lines, in RWF: the same for the cart in the browser and the order on the server. */
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

/** How much of an order's total counts as paid, in RWF: all, what a refund has left of it, or nothing. */
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
 * What an order has earned: the price of its lamps less what they cost, once it is paid, and less what was given back. Its tax
 * and delivery are not the shop's to keep. An order from before costs were kept with it has earned nothing that is known.
 */
export function orderProfit(order: Parameters<typeof paidPart>[0] & { orderItems: readonly KeptOrderItem[] }): number {
  const paid = paidPart(order)
  if (paid === 0) return 0
  const lines = order.orderItems.flatMap(({ price, costPrice, quantity }) =>
    costPrice === undefined ? [] : [times(sum([price, -costPrice]), quantity)],
  )
  return lines.length < order.orderItems.length ? 0 : sum([...lines, paid, -order.totalPrice])
}
