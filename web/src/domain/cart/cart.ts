import { formatOf, isArrayOf } from '../../lib/data-format.ts'
import { stored, useStored } from '../../lib/stored.ts'
import { type CartLine, isCartLine, withLine, withoutLine } from './cart-lines.ts'

/** Stored cart of this browser, which survives reloads and is shared by all tabs. */
export const cartItems = stored<CartLine[]>('cartItems', formatOf(isArrayOf(isCartLine)), [])

export function useCart(): CartLine[] {
  return useStored(cartItems)
}

export function putInCart(line: CartLine): void {
  cartItems.set(withLine(cartItems.get(), line))
}

export function changeInCart(line: CartLine): void {
  if (cartItems.get().some(({ _id }) => _id === line._id)) putInCart(line)
}

export function removeFromCart(id: string): void {
  cartItems.set(withoutLine(cartItems.get(), id))
}
