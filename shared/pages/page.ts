import type { PageContent } from './page-content.ts'

/** Number of lamps on the home screen's first page: divisible by 2, 3 and 4, the possible numbers of columns. */
export const LAMPS_ON_HOME = 12

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
