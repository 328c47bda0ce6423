import type { FreshLine } from '../../../../shared/error-details.ts'
import type { CartLine } from '../../domain/cart/cart-lines.ts'
import { type Change, changesIn, freshLinesOf } from '../../domain/cart/fresh-lines.ts'
import { detailsOf } from '../../lib/error-details.ts'
import { available, draftLine, type SaleDraft, withTypedLine } from './sale-draft.ts'
import { parseReal, shortLines, type TypedSale } from './typed-sale.ts'

/** The lamps as they are now, when that is why the sale was refused; nothing for any other failure. */
export function freshLampsOf(error: unknown, draft: SaleDraft, sale: TypedSale): FreshLine[] | undefined {
  if (detailsOf(error, 'stock.moved') === undefined) return freshLinesOf(error)
  // 'sell' notes in the cart what there is.
  const short = shortLines(draft, sale)
  return short.length > 0 ? short : undefined
}

/** What is no longer as the sale has it. The lamps that it has taken from stock already are its own. */
export function changesInSale(draft: SaleDraft, sale: TypedSale, fresh: readonly FreshLine[]): Change[] {
  return changesIn(
    sale.lines.map((line) => ({ ...line, quantity: line.real })),
    fresh.map((line) => ({ ...line, countInStock: available(draft, line) })),
  )
}

/**
 * The sale with the lamps as they are now, and no more of each than there are. For how much one was sold is between
 * the seller and the buyer: it stays as typed.
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
