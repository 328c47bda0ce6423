import type { CartLine } from '../../web/src/domain/cart/cart-lines.ts'
import { newDraft, type SaleDraft, withTypedLine } from '../../web/src/features/sale/sale-draft.ts'
import { makeCartLine } from './make-cart-line.ts'

/** Returns three lamps in a seller's cart, at 5,000 each, with a cost of 3,000. */
export function makeLamp(changes: Partial<CartLine> = {}): CartLine {
  return makeCartLine({ quantity: 3, costPrice: 3000, ...changes })
}

/** Returns a draft with only the given input. */
export function makeDraft(typed: Partial<SaleDraft> = {}): SaleDraft {
  return { ...newDraft('sale-1'), ...typed }
}

/** Returns the draft with the given input for one lamp. */
export function typedFor(lamp: CartLine, typed: { real?: string; soldAt?: string }, draft = makeDraft()): SaleDraft {
  return withTypedLine(draft, lamp, typed)
}
