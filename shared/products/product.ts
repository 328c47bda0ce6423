import * as z from 'zod/mini'
import { Price } from '../money.ts'

export const MAX_COUNT = 1_000_000

/** A whole number of lamps. */
export const Count = z.int().check(z.nonnegative(), z.maximum(MAX_COUNT))

/** A lamp runs low at this many pieces, until an admin has set another number for the shop or the lamp. */
export const LOW_STOCK_AT = 3

/** What everyone may see of a lamp. */
export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Path of the largest picture, /images/…; see picture.ts for the smaller ones. */
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

/** What staff see of a lamp; the additional fields never reach a customer. */
export const StaffProduct = z.extend(Product, {
  /** What the shop paid for it, in RWF. */
  costPrice: Price,
  /** At how many pieces it runs low; the shop's setting if absent. */
  lowStockAt: z.optional(Count),
  /** What is printed on its box and scanned at the till; unique in the shop, but for lamps of old books. */
  code: z.optional(z.string()),
  /** Not complete yet, so hidden from customers. */
  isDraft: z.optional(z.boolean()),
  /** Grows with every change: an edit that brings back one from before the last edit is refused. */
  revision: z.optional(z.int()),
})
export type StaffProduct = z.infer<typeof StaffProduct>
