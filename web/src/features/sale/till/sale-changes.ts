import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { cartItems, putInCart, removeFromCart } from '../../../domain/cart/cart.ts'
import { type CartLine, cartLine } from '../../../domain/cart/cart-lines.ts'
import { draftLine, type SaleDraft, withTypedLine } from '../sale-draft.ts'
import { changeDraft, saleDraft, startDraft } from '../sale-store.ts'
import { parseReal } from '../typed-sale.ts'

/** How many of a lamp are in the sale. */
export function countOf(draft: SaleDraft | null, line: CartLine): number {
  return draft ? (parseReal(draftLine(draft, line).real) ?? 0) : line.quantity
}

/** One more of a lamp, of the stock that the till lists. Its price stays as it was when the first one was added. */
export function addLamp(lamp: TillLamp): void {
  const line = cartItems.get().find(({ _id }) => _id === lamp._id)
  if (line) setCount({ ...line, countInStock: lamp.countInStock }, countOf(saleDraft.get(), line) + 1)
  else setCount(cartLine(lamp, 1), 1)
}

/** One less of a lamp that is in the sale. */
export function takeOne(lamp: Pick<TillLamp, '_id'>): void {
  const line = cartItems.get().find(({ _id }) => _id === lamp._id)
  if (line) setCount(line, countOf(saleDraft.get(), line) - 1)
}

/** This many of a lamp; none takes it out of the sale. */
export function setCount(line: CartLine, count: number): void {
  if (count === 0) {
    takeOut(line)
    return
  }
  startDraft()
  const counted = { ...line, quantity: count }
  putInCart(counted)
  changeDraft((draft) => withTypedLine(draft, counted, { real: String(count) }))
}

/** Takes a lamp out of the sale, with the price typed for it. */
export function takeOut({ _id }: Pick<CartLine, '_id'>): void {
  removeFromCart(_id)
  changeDraft(({ lines: { [_id]: _, ...lines }, ...draft }) => ({ ...draft, lines }))
}

export function typePrice(line: CartLine, soldAt: string): void {
  changeDraft((draft) => withTypedLine(draft, line, { soldAt }))
}
