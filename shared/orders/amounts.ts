import type { Business } from '../business.ts'
import { percentOf, sum, times, wholeFrancs } from '../money.ts'
import type { Order, OrderAmounts } from './order.ts'

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
