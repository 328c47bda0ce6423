import * as z from 'zod/mini'
import { Product } from '../products/product.ts'
import { FoundProducts, ProductSearch } from '../products/search.ts'
import { PublicSettings } from '../settings/settings.ts'

/** The lamps on the first page of the home screen: divisible by 2, 3 and 4, the lamps in a row. */
export const LAMPS_ON_HOME = 12

/** What a page is made with, from which the browser goes on. Only what everybody may see of a lamp has room in it. */
export const PageContent = z.object({
  /** When the shop was asked for it, in ms; releases before this one did not say. */
  madeAt: z.optional(z.number()),
  /** The codes of the languages that the shop shows, its default first; absent for all. */
  languages: z.optional(z.array(z.string())),
  /** The settings as visitors see them: the shop's name, contact and prices of delivery. */
  settings: z.optional(PublicSettings),
  home: z.optional(z.array(Product)),
  lamp: z.optional(Product),
  /** The newest of the lamp's category, by which those like it are chosen. */
  alike: z.optional(z.array(Product)),
  search: z.optional(ProductSearch),
  found: z.optional(FoundProducts),
  categories: z.optional(z.array(z.string())),
})
export type PageContent = z.infer<typeof PageContent>

/** Of the screen that finds lamps. */
export const SEARCH_PATH = '/search'

/** The element of a page that holds its content as JSON. */
export const CONTENT_ID = 'content-of-page'

export type PageToRender = {
  /** Of the site: https://… */
  origin: string
  /** The address of the screen below it. */
  path: string
  /** What stands behind the question mark of its address. */
  query: string
  /** Its code; the site's own default for one that the site lacks. */
  language: string
  content: PageContent
}

/** What the build of web/src/app/made-ahead/render-page.tsx exports: pages are rendered one after the other. */
export type PageRenderer = {
  renderPage: (page: PageToRender) => Promise<string>
  /** The page without content, for any screen. */
  shell: string
}

export function lampPath(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`
}
