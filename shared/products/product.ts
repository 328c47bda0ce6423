import * as z from 'zod/mini'
import { Price } from '../money.ts'

/** A whole number of lamps. */
export const Count = z.int().check(z.nonnegative(), z.maximum(1_000_000))

/** A lamp's stock is low at so many pieces and below, unless an admin says otherwise. */
export const LOW_STOCK_AT = 3

/** What everybody may know of a lamp. */
export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Path of the largest picture, /images/…; see shared/products/picture.ts for the smaller ones. */
  image: z.string(),
  /** RWF */
  price: Price,
  category: z.string(),
  brand: z.string(),
  countInStock: Count,
  description: z.string(),
  /** 0 to 5 */
  rating: z.number(),
  numReviews: z.int(),
})
export type Product = z.infer<typeof Product>

/** What staff see besides; it never reaches a customer. */
export const StaffProduct = z.extend(Product, {
  /** What the shop itself paid, in RWF. */
  costPrice: Price,
  /** At how many pieces its stock is low; LOW_STOCK_AT if nobody has said. */
  lowStockAt: z.optional(Count),
  /** Not complete yet, and hidden from customers until it is. */
  isDraft: z.optional(z.boolean()),
})
export type StaffProduct = z.infer<typeof StaffProduct>
