import * as z from 'zod/mini'
import { ALL, ProductSearch } from '../../../../../shared/products/search.ts'

/** The search that the address of the search page says. What the address has wrong counts as not said. */
export function searchFromAddress(addressSearch: string): ProductSearch {
  const said = Object.fromEntries(new URLSearchParams(addressSearch))
  const parsed = z.safeParse(ProductSearch, said)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]))
  return z.parse(ProductSearch, Object.fromEntries(Object.entries(said).filter(([name]) => !wrong.has(name))))
}

/** The address of a search, from its first page on unless the change names a page. It leaves out what goes without saying. */
export function searchPath(search: ProductSearch, change: Partial<ProductSearch> = {}): string {
  const said = Object.entries({ ...search, page: 1, ...change }).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== ALL && !(name === 'page' && value === 1),
  )
  const address = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
  return `/search${address && `?${address}`}`
}

/** Whether a search leaves anything out. */
export function hasFilters(search: ProductSearch): boolean {
  return searchPath({ ...search, order: undefined }) !== '/search'
}
