import * as z from 'zod/mini'
import { Product } from '../products/product.ts'
import { FoundProducts, ProductSearch } from '../products/search.ts'
import { PublicSettings } from '../settings/settings.ts'

/** Number of lamps on the home screen's first page: divisible by 2, 3 and 4, the possible numbers of columns. */
export const LAMPS_ON_HOME = 12

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

/** Path of the search screen. */
export const SEARCH_PATH = '/search'

/** Id of the element that contains the page's data as JSON. */
export const CONTENT_ID = 'content-of-page'

export type PageToRender = {
  /** Origin of the site: https://… */
  origin: string
  /** Path of the screen. */
  path: string
  /** Query of the URL, without the question mark. */
  query: string
  /** Language code. An unknown one is rendered in the site's default language. */
  language: string
  content: PageContent
}

/** Exports of the build of web/src/app/prerender/render-page.tsx. Pages are rendered one after the other. */
export type PageRenderer = {
  renderPage: (page: PageToRender) => Promise<string>
  /** Page without content, usable for any screen. */
  shell: string
}

export function lampPath(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`
}
