import type { CartLine } from '../../web/src/domain/cart/cart-lines.ts'

/** Returns a cart line of one lamp for RWF 5,000, of ten in stock. */
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
