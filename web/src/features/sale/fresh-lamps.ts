import type { FreshLine } from '../../../../shared/error-details.ts'
import type { CartLine } from '../../domain/cart/cart-lines.ts'
import { type Change, changesIn, freshLinesOf } from '../../domain/cart/fresh-lines.ts'
import { detailsOf } from '../../lib/error-details.ts'
import { available, draftLine, type SaleDraft, withTypedLine } from './sale-draft.ts'
import { parseReal, shortLines, type TypedSale } from './typed-sale.ts'

/** The current lamps, if they are why the sale was refused; undefined for any other error. */
export function freshLampsOf(error: unknown, draft: SaleDraft, sale: TypedSale): FreshLine[] | undefined {
  if (detailsOf(error, 'stock.moved') === undefined) return freshLinesOf(error)
  // 'sell' stores the current stock in the cart.
  const short = shortLines(draft, sale)
  return short.length > 0 ? short : undefined
}

/** What changed since the sale was typed. Lamps already taken from stock for it count as available. */
export function changesInSale(draft: SaleDraft, sale: TypedSale, fresh: readonly FreshLine[]): Change[] {
  return changesIn(
    sale.lines.map((line) => ({ ...line, quantity: line.real })),
    fresh.map((line) => ({ ...line, countInStock: available(draft, line) })),
  )
}

/**
 * The sale with the current lamps, limited to the stock. The selling price is between seller and buyer: it stays as
 * typed.
 */
export function withFreshLamps(draft: SaleDraft, cart: readonly CartLine[], fresh: readonly FreshLine[]) {
  let next = draft
  const lamps = cart.flatMap((old) => {
    const line = fresh.find(({ _id }) => _id === old._id)
    if (!line) return [old]
    const most = available(draft, line)
    if (most === 0) return []
    const { price, countInStock, costPrice = old.costPrice } = line
    const lamp = { ...old, price, countInStock, costPrice, quantity: Math.min(old.quantity, most) }
    const real = Math.min(parseReal(draftLine(draft, old).real) ?? 0, most)
    next = withTypedLine(next, lamp, { real: String(real) })
    return [lamp]
  })
  return { draft: next, cart: lamps }
}
