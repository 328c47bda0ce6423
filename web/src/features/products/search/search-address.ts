import * as z from 'zod/mini'
import { ALL, ProductSearch } from '../../../../../shared/products/search.ts'

/** The search in the search page's address. Invalid parts are ignored. */
export function searchFromAddress(addressSearch: string): ProductSearch {
  const said = Object.fromEntries(new URLSearchParams(addressSearch))
  const parsed = z.safeParse(ProductSearch, said)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]))
  return z.parse(ProductSearch, Object.fromEntries(Object.entries(said).filter(([name]) => !wrong.has(name))))
}

/** A search's address, without defaults; from page 1 on unless the change names a page. */
export function searchPath(search: ProductSearch, change: Partial<ProductSearch> = {}): string {
  const said = Object.entries({ ...search, page: 1, ...change }).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== ALL && !(name === 'page' && value === 1),
  )
  const address = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
  return `/search${address && `?${address}`}`
}

/** Whether a search filters anything. */
export function hasFilters(search: ProductSearch): boolean {
  return searchPath({ ...search, order: undefined }) !== '/search'
}
