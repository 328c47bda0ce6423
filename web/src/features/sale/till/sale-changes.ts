import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { cartItems, putInCart, removeFromCart } from '../../../domain/cart/cart.ts'
import { type CartLine, cartLine } from '../../../domain/cart/cart-lines.ts'
import { numberText } from '../../../lib/parse-number.ts'
import { draftLine, type SaleDraft, withTypedLine } from '../sale-draft.ts'
import { changeSaleDraft, saleDraft, startDraft } from '../sale-store.ts'
import { parseReal } from '../typed-sale.ts'

export function quantityInSale(draft: SaleDraft | null, line: CartLine): number {
  return draft ? (parseReal(draftLine(draft, line).real) ?? 0) : line.quantity
}

/** Adds one piece of a lamp from the till's list. Its price remains the one from when the first was added. */
export function addLamp(lamp: TillLamp): void {
  const line = cartItems.get().find(({ _id }) => _id === lamp._id)
  if (line) setCount({ ...line, countInStock: lamp.countInStock }, quantityInSale(saleDraft.get(), line) + 1)
  else setCount(cartLine(lamp, 1), 1)
}

export function removeOne(lamp: Pick<TillLamp, '_id'>): void {
  const line = cartItems.get().find(({ _id }) => _id === lamp._id)
  if (line) setCount(line, quantityInSale(saleDraft.get(), line) - 1)
}

/** Sets the number of a lamp's pieces; 0 removes it from the sale. */
export function setCount(line: CartLine, count: number): void {
  if (count === 0) {
    removeLamp(line)
    return
  }
  startDraft()
  const counted = { ...line, quantity: count }
  putInCart(counted)
  changeSaleDraft((draft) => withTypedLine(draft, counted, { real: String(count) }))
}

/** Removes a lamp from the sale, together with the price typed for it. */
export function removeLamp({ _id }: Pick<CartLine, '_id'>): void {
  removeFromCart(_id)
  changeSaleDraft(({ lines: { [_id]: _, ...lines }, ...draft }) => ({ ...draft, lines }))
}

export function setPrice(line: CartLine, soldAt: string): void {
  changeSaleDraft((draft) => withTypedLine(draft, line, { soldAt }))
}

/** Sets the price of one piece of each lamp. */
export function setPrices(lines: readonly CartLine[], prices: readonly number[]): void {
  changeSaleDraft((draft) =>
    lines.reduce((changed, line, n) => withTypedLine(changed, line, { soldAt: numberText(prices[n] ?? 0) }), draft),
  )
}
