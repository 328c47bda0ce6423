import type { Product } from '../../../shared/products/product.ts'

/**
 * The orders of one customer wait for each other, as the shop counts what each may have unpaid, and that list grows with them:
 * so each client orders for so many customers in turn.
 */
export const CUSTOMERS_A_CLIENT = 20

/** One way to place an order of one lamp. Answers false when the shop refused it: sold out, or too busy. */
export type PlaceOrder = (client: number, lamp: Pick<Product, '_id' | 'price'>) => Promise<boolean>
