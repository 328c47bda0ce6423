import { shares } from '../exact-division.ts'
import { sum, times } from '../money.ts'
import { paidPart } from '../orders/amounts.ts'
import type { Order, StoredOrderItem } from '../orders/order.ts'
import { type CountedAmounts, lossOf, type ReturnedPieces } from './amounts.ts'

/** Fields of an order that decide what a return is worth. */
export type ReturnableOrder = Pick<
  Order,
  'taxPrice' | 'shippingPrice' | 'totalPrice' | 'amountDue' | 'isPaid' | 'refundedAmount' | 'returns' | 'voided'
> & {
  orderItems: readonly Pick<StoredOrderItem, 'price' | 'quantity' | 'returned' | 'costPrice'>[]
}

/** Worth of a return of an order, in RWF. */
export type OrderReturnWorth = {
  /** Amount that was charged for the pieces, with tax, in whole francs. */
  credit: number
  /** Part of the credit that is paid back: no more than is left of the payment. */
  refund: number
  /** Amounts of the return. `sales` is without the tax that is paid back. */
  amounts: CountedAmounts
}

/**
 * Returns what a return of these pieces is worth. An order that was placed before costs were recorded has no profit,
 * nor has one whose payment was refunded in full, so their returns change none. A broken piece keeps its cost. Pure.
 */
export function orderReturnWorth(order: ReturnableOrder, pieces: readonly ReturnedPieces[]): OrderReturnWorth {
  const { amountDue, refundedAmount = 0, returns, orderItems } = order
  const parts = orderItems.map((_, n) => pieces.filter(({ index }) => index === n))
  const credits = orderCredits(
    order,
    parts.map((same) => same.reduce((all, { fit, broken }) => all + fit + broken, 0)),
  )
  const credit = sum(credits)
  const left = Math.max(0, sum([amountDue, -refundedAmount, -(returns?.refunded ?? 0)]))
  const refund = Math.min(credit, left)
  const tax = sum(credits.map((part, n) => taxWithin(part, order, n)))
  const [taxBack = 0] = credit === 0 ? [] : shares(refund, [tax, sum([credit, -tax])])
  const sales = sum([taxBack, -refund])
  const costs = costsLeaving(order, pieces, sales)
  const profit = sum([sales, -costs])
  return {
    credit,
    refund,
    amounts: { sales, costs, grossProfit: profit, taxPrice: sum([0, -taxBack]), netProfit: profit },
  }
}

function costsLeaving(order: ReturnableOrder, pieces: readonly ReturnedPieces[], sales: number): number {
  const lines = order.orderItems.flatMap(({ costPrice }) => (costPrice === undefined ? [] : [{ costPrice }]))
  if (lines.length < order.orderItems.length) return sales
  if (paidPart(order) === 0) return sum([sales, lossOf(lines, pieces)])
  return sum(pieces.map(({ index, fit }) => -times(lines[index]?.costPrice ?? 0, fit)))
}

/**
 * Returns the credit for pieces of an order, in whole francs by line: their part of the amount that was charged, with
 * its tax and without delivery. The credits of all returns of a line add up to the line's part.
 */
function orderCredits(order: ReturnableOrder, back: readonly number[]): number[] {
  const { orderItems, taxPrice, shippingPrice, amountDue } = order
  const prices = pricesOf(order)
  const taxes = shares(taxPrice, prices)
  const parts = wholeShares(amountDue, [...prices.map((price, n) => sum([price, taxes[n] ?? 0])), shippingPrice])
  return orderItems.map(({ quantity, returned = 0 }, n) => {
    const count = back[n] ?? 0
    const [, credit = 0] = wholeShares(parts[n] ?? 0, [returned, count, quantity - returned - count])
    return credit
  })
}

/** Returns the tax within the credit for pieces of a line. */
function taxWithin(credit: number, order: ReturnableOrder, line: number): number {
  const prices = pricesOf(order)
  const tax = shares(order.taxPrice, prices)[line] ?? 0
  const [part = 0] = shares(credit, [tax, prices[line] ?? 0])
  return part
}

function pricesOf({ orderItems }: ReturnableOrder): number[] {
  return orderItems.map(({ price, quantity }) => times(price, quantity))
}

/** Divides whole francs into parts of whole francs. */
function wholeShares(amount: number, weights: readonly number[]): number[] {
  return shares(amount / 100, weights).map((part) => Math.round(part * 100))
}

/** A return as its order counts it. */
type CountedOrderReturn = Pick<OrderReturnWorth, 'credit' | 'refund'> & { pieces: readonly ReturnedPieces[] }

/** Returns the counters of an order after a return, or before it if the return is voided. Pure. */
export function countOrderReturn<O extends ReturnableOrder>(
  order: O,
  { pieces, credit, refund }: CountedOrderReturn,
  direction: 1 | -1,
) {
  const orderItems = order.orderItems.map((line: O['orderItems'][number], n): O['orderItems'][number] => {
    const back = pieces.reduce((all, { index, fit, broken }) => (index === n ? all + fit + broken : all), 0)
    const returned = (line.returned ?? 0) + direction * back
    return { ...line, returned: returned || undefined }
  })
  const { returns = { count: 0, credit: 0, refunded: 0 } } = order
  const count = returns.count + direction
  const sums = {
    count,
    credit: sum([returns.credit, direction * credit]),
    refunded: sum([returns.refunded, direction * refund]),
  }
  return { orderItems, returns: count === 0 ? undefined : sums }
}
