import type { FreshLine } from '../../../../shared/error-details.ts'
import { detailsOf } from '../../lib/error-details.ts'
import type { CartLine } from './cart-lines.ts'

/** Lamp whose current data differ from the cart's line. */
export type LineDifference = {
  line: FreshLine
  /** Previous price, if it changed. */
  priceBefore?: number
  /** Previous cost, if staff have seen it and it changed. */
  costBefore?: number
  /** Quantity wanted, if the stock is lower. */
  wanted?: number
}

/** Returns the current lines from a refusal because of prices or stock; undefined for any other error. */
export function freshLinesOf(error: unknown): FreshLine[] | undefined {
  return detailsOf(error, 'price.changed')?.lines ?? detailsOf(error, 'stock.short')?.lines
}

export function differencesIn(cart: readonly CartLine[], fresh: readonly FreshLine[]): LineDifference[] {
  return fresh.flatMap((line) => {
    const old = cart.find(({ _id }) => _id === line._id)
    if (!old) return []
    const change: LineDifference = {
      line,
      ...(old.price !== line.price && { priceBefore: old.price }),
      ...(hasOtherCost(old, line) && { costBefore: old.costPrice }),
      ...(old.quantity > line.countInStock && { wanted: old.quantity }),
    }
    return Object.keys(change).length > 1 ? [change] : []
  })
}

function hasOtherCost(old: CartLine, line: FreshLine): old is CartLine & { costPrice: number } {
  return old.costPrice !== undefined && line.costPrice !== undefined && old.costPrice !== line.costPrice
}

/** Returns the cart at current prices, with quantities limited to the stock. */
export function withFreshLines(cart: readonly CartLine[], fresh: readonly FreshLine[]): CartLine[] {
  return cart.flatMap((old) => {
    const line = fresh.find(({ _id }) => _id === old._id)
    if (!line) return [old]
    const quantity = Math.min(old.quantity, line.countInStock)
    return quantity === 0 ? [] : [{ ...old, ...line, quantity }]
  })
}
