import * as z from 'zod/mini'
import { Product } from '../products/product.ts'
import { FoundProducts, ProductSearch } from '../products/search.ts'
import { PublicSettings } from '../settings/settings.ts'

/**
 * Data that a page is prerendered with and that the browser continues from. It contains only a lamp's public fields.
 */
export const PageContent = z.object({
  /** Time at which the data was requested, in ms since 1970; absent from earlier releases. */
  madeAt: z.optional(z.number()),
  /** Codes of the languages that the shop shows, default first; absent if it shows all. */
  languages: z.optional(z.array(z.string())),
  /** The public settings: the shop's name, contact and delivery prices. */
  settings: z.optional(PublicSettings),
  home: z.optional(z.array(Product)),
  lamp: z.optional(Product),
  /** The newest lamps of the same category, from which similar lamps are chosen. */
  alike: z.optional(z.array(Product)),
  search: z.optional(ProductSearch),
  found: z.optional(FoundProducts),
  categories: z.optional(z.array(z.string())),
})
export type PageContent = z.infer<typeof PageContent>
