import * as z from 'zod/mini'
import { verbatim } from '../verbatim.ts'
import { Product, StaffProduct } from './product.ts'

/** Price ranges in RWF, both ends included, that cover what customers usually spend. */
export const PRICE_BANDS = ['100-500', '500-1000', '1000-5000', '5000-10000', '10000-50000', '50000-100000'] as const

/** Rating filters: 'n and up', out of five. */
export const RATINGS = ['4', '3', '2', '1'] as const

export const SEARCH_ORDERS = ['newest', 'lowest', 'highest', 'toprated'] as const

export const ALL = 'all'

/** Page size: three rows of four cards. */
export const PRODUCTS_PER_PAGE = 12

const Words = verbatim(200).check(z.trim())

/** Query of a search, as in the URL of the search page. An empty value, like 'all', matches everything. */
export const ProductSearch = z.object({
  query: z._default(Words, ALL),
  category: z._default(Words, ALL),
  price: z._default(z.enum([ALL, ...PRICE_BANDS]), ALL),
  rating: z._default(z.enum([ALL, ...RATINGS]), ALL),
  /** By default, the best matches of a query come first or, without a query, the newest lamps. */
  order: z.optional(z.enum(SEARCH_ORDERS)),
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100_000)), 1),
})
export type ProductSearch = z.infer<typeof ProductSearch>

/** Parses the search in a URL. Invalid parts are ignored. */
export function parseProductSearch(said: Readonly<Record<string, string>>): ProductSearch {
  const parsed = z.safeParse(ProductSearch, said)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]))
  return z.parse(ProductSearch, Object.fromEntries(Object.entries(said).filter(([name]) => !wrong.has(name))))
}

const found = { page: z.int(), pages: z.int(), countProducts: z.int() }

/** One page of the matching lamps. The counts cover all matches. */
export const FoundProducts = z.object({ products: z.array(Product), ...found })
export type FoundProducts = z.infer<typeof FoundProducts>
export const FoundStaffProducts = z.object({ products: z.array(StaffProduct), ...found })
