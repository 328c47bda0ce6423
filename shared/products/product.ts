import * as z from 'zod/mini'
import { Price } from '../money-schema.ts'

export const MAX_COUNT = 1_000_000

/** A whole number of lamps. */
export const Count = z.int().check(z.nonnegative(), z.maximum(MAX_COUNT))

/** Low-stock threshold in pieces, unless an admin has set another for the shop or the lamp. */
export const LOW_STOCK_AT = 3

/** Fields of a lamp that are public. */
export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Path of the largest picture, /images/…; see picture-sources.ts for the smaller ones. */
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

/** Fields of a lamp for staff. Customers never receive the additional ones. */
export const StaffProduct = z.extend(Product, {
  /** RWF that the shop paid for it. */
  costPrice: Price,
  /** Low-stock threshold in pieces; the shop's setting if absent. */
  lowStockAt: z.optional(Count),
  /** Barcode on its box, scanned at the till. It is unique in the shop, except for lamps from old data. */
  code: z.optional(z.string()),
  /** Incomplete, so hidden from customers. */
  isDraft: z.optional(z.boolean()),
  /** Increases with every change. An edit with an outdated revision is rejected. */
  revision: z.optional(z.int()),
})
export type StaffProduct = z.infer<typeof StaffProduct>
