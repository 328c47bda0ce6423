import * as z from 'zod/mini'
import { Price } from '../../../../shared/money.ts'
import { Product } from '../../../../shared/products/product.ts'

/** Lamp in the cart, with the price and stock last seen. */
export const CartLine = z.extend(
  z.pick(Product, { _id: true, name: true, slug: true, image: true, price: true, countInStock: true }),
  {
    quantity: z.int().check(z.positive()),
    /** Visible to staff only. */
    costPrice: z.optional(Price),
  },
)
export type CartLine = z.infer<typeof CartLine>

export function cartLine(product: Omit<CartLine, 'quantity'>, quantity: number): CartLine {
  const { _id, name, slug, image, price, countInStock, costPrice } = product
  return { _id, name, slug, image, price, countInStock, quantity, ...(costPrice !== undefined && { costPrice }) }
}

/** Replaces the line of the same lamp in place, or appends it. */
export function withLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  return lines.some(({ _id }) => _id === line._id)
    ? lines.map((old) => (old._id === line._id ? line : old))
    : [...lines, line]
}

export function withoutLine(lines: readonly CartLine[], id: string): CartLine[] {
  return lines.filter(({ _id }) => _id !== id)
}

export function totalQuantity(lines: readonly CartLine[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0)
}

/** Returns whether the line's quantity exceeds the stock. */
export function isShort({ quantity, countInStock }: CartLine): boolean {
  return quantity > countInStock
}
