import type { Product } from '../../../shared/products/product.ts'

/** One way to place an order of one lamp. Answers false when the shop refused it: sold out, or too busy. */
export type PlaceOrder = (client: number, lamp: Pick<Product, '_id' | 'price'>) => Promise<boolean>
