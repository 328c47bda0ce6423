import type { FreshLine } from '../../../../shared/error-details.ts'
import type { CartLine } from '../../domain/cart/cart-lines.ts'
import { differencesIn, freshLinesOf, type LineDifference } from '../../domain/cart/line-differences.ts'
import { detailsOf } from '../../lib/error-details.ts'
import { available, draftLine, type SaleDraft, withTypedLine } from './sale-draft.ts'
import { parseReal, type SaleLine, shortLines, type TypedSale } from './typed-sale.ts'

/** Returns the current lamps if they are why the sale was rejected; undefined for any other error. */
export function freshLampsOf(error: unknown, draft: SaleDraft, sale: TypedSale): FreshLine[] | undefined {
  if (detailsOf(error, 'stock.moved') === undefined) return freshLinesOf(error)
  // 'sell' stores the current stock in the cart.
  const short = shortLines(draft, sale)
  return short.length > 0 ? short : undefined
}

/** Returns what changed since the sale was typed. Lamps already taken from stock for it count as available. */
export function differencesInSale(
  draft: SaleDraft,
  sale: { lines: readonly SaleLine[] },
  fresh: readonly FreshLine[],
): LineDifference[] {
  return differencesIn(
    sale.lines.map((line) => ({ ...line, quantity: line.real })),
    fresh.map((line) => ({ ...line, countInStock: available(draft, line) })),
  )
}

/** Returns the sale with the current catalogue values of its lamps. The agreed price stays as shown. */
export function withFreshTerms(draft: SaleDraft, cart: readonly CartLine[], fresh: readonly FreshLine[]) {
  let next = draft
  const lamps = cart.map((old) => {
    const line = fresh.find(({ _id }) => _id === old._id)
    if (!line) return old
    next = withTypedLine(next, old, {})
    const { price, countInStock, costPrice = old.costPrice } = line
    return { ...old, price, countInStock, costPrice }
  })
  return { draft: next, cart: lamps }
}

/** Returns the sale with the current catalogue values of its lamps, and its quantities limited to the stock. */
export function withFreshLamps(draft: SaleDraft, cart: readonly CartLine[], fresh: readonly FreshLine[]) {
  const seen = withFreshTerms(draft, cart, fresh)
  let next = seen.draft
  const lamps = seen.cart.flatMap((lamp) => {
    if (!fresh.some(({ _id }) => _id === lamp._id)) return [lamp]
    const most = available(draft, lamp)
    if (most === 0) return []
    const real = Math.min(parseReal(draftLine(next, lamp).real) ?? 0, most)
    const limited = { ...lamp, quantity: Math.min(lamp.quantity, most) }
    next = withTypedLine(next, limited, { real: String(real) })
    return [limited]
  })
  return { draft: next, cart: lamps }
}
