import { shares } from '../exact-division.ts'
import { times } from '../money.ts'
import type { Order } from '../orders/order.ts'

type OrderedLine = Pick<Order['orderItems'][number], 'price' | 'quantity'> & { returned?: number | undefined }

/**
 * Returns the credit for pieces of an order, in whole francs by line: their part of the amount that was charged, with
 * its tax and without delivery. The credits of all returns of a line add up to the line's part. Pure.
 */
export function orderCredits(
  {
    orderItems,
    taxPrice,
    shippingPrice,
    amountDue,
  }: Pick<Order, 'taxPrice' | 'shippingPrice' | 'amountDue'> & {
    orderItems: readonly OrderedLine[]
  },
  back: readonly number[],
): number[] {
  const prices = orderItems.map(({ price, quantity }) => times(price, quantity))
  const taxes = shares(taxPrice, prices)
  const parts = wholeShares(amountDue, [...prices.map((price, n) => price + (taxes[n] ?? 0)), shippingPrice])
  return orderItems.map(({ quantity, returned = 0 }, n) => {
    const count = back[n] ?? 0
    const [, credit = 0] = wholeShares(parts[n] ?? 0, [returned, count, quantity - returned - count])
    return credit
  })
}

/** Divides whole francs into parts of whole francs. */
function wholeShares(amount: number, weights: readonly number[]): number[] {
  return shares(amount / 100, weights).map((part) => Math.round(part * 100))
}
