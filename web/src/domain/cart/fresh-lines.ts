import type { FreshLine } from '../../../../shared/error-details.ts'
import { detailsOf } from '../../lib/error-details.ts'
import type { CartLine } from './cart-lines.ts'

/** A lamp that is no longer as the cart has it. */
export type Change = {
  line: FreshLine
  /** What it cost before, when that has changed. */
  priceBefore?: number
  /** What it cost the shop before, when staff have seen that and it has changed. */
  costBefore?: number
  /** How many were wanted, when there are fewer. */
  wanted?: number
}

/** The fresh lines that a refusal for changed prices or missing stock carries; nothing for any other failure. */
export function freshLinesOf(error: unknown): FreshLine[] | undefined {
  return detailsOf(error, 'price.changed')?.lines ?? detailsOf(error, 'stock.short')?.lines
}

export function changesIn(cart: readonly CartLine[], fresh: readonly FreshLine[]): Change[] {
  return fresh.flatMap((line) => {
    const old = cart.find(({ _id }) => _id === line._id)
    if (!old) return []
    const change: Change = {
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

/** The cart at today's prices, with no more of a lamp than there are. */
export function withFreshLines(cart: readonly CartLine[], fresh: readonly FreshLine[]): CartLine[] {
  return cart.flatMap((old) => {
    const line = fresh.find(({ _id }) => _id === old._id)
    if (!line) return [old]
    const quantity = Math.min(old.quantity, line.countInStock)
    return quantity === 0 ? [] : [{ ...old, ...line, quantity }]
  })
}
