import type { Product } from '../../../shared/products/product.ts'

/**
 * Number of customers per client. The orders of one customer wait for each other, because the shop counts unpaid orders
 * per customer, and that list grows with them. Each client therefore orders for several customers in turn.
 */
export const CUSTOMERS_A_CLIENT = 20

/** One way to place an order of one lamp. Returns false when the shop rejected it: sold out, or too busy. */
export type PlaceOrder = (client: number, lamp: Pick<Product, '_id' | 'price'>) => Promise<boolean>
