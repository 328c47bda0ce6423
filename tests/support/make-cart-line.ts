import type { CartLine } from '../../web/src/domain/cart/cart-lines.ts'

/** One lamp for RWF 5,000 in a cart, of ten that the shop has. */
export function makeCartLine(changes: Partial<CartLine> = {}): CartLine {
  return {
    _id: 'lamp',
    name: 'Lamp',
    slug: 'lamp',
    image: '/images/lamp/1200.webp',
    price: 5000,
    countInStock: 10,
    quantity: 1,
    ...changes,
  }
}
