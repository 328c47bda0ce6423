import type { StoredProduct } from '../../../lambdas/data/products.ts'

/** One way to place an order of one lamp. Answers false when the shop was too busy to take it. */
export type PlaceOrder = (client: number, lamp: StoredProduct) => Promise<boolean>
