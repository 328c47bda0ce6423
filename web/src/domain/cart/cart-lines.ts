import { MAX_PRICE } from '../../../../shared/money.ts'
import type { Product } from '../../../../shared/products/product.ts'
import { isText } from '../../lib/data-format.ts'

/** Lamp in the cart, with the price and stock last seen. */
export type CartLine = Pick<Product, '_id' | 'name' | 'slug' | 'image' | 'price' | 'countInStock'> & {
  quantity: number
  /** RWF; visible to staff only. */
  costPrice?: number | undefined
}

/** Returns whether stored data is a line of the cart. */
export function isCartLine(data: unknown): data is CartLine {
  const { _id, name, slug, image, price, countInStock, quantity, costPrice } = Object(data)
  return (
    [_id, name, slug, image].every(isText) &&
    [price, costPrice ?? 0].every((amount) => amount >= 0 && amount <= MAX_PRICE) &&
    [countInStock, quantity - 1].every((count) => Number.isInteger(count) && count >= 0)
  )
}

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

export function isShort({ quantity, countInStock }: CartLine): boolean {
  return quantity > countInStock
}
