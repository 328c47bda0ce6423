import { ALL, type ProductSearch } from '../../../../../shared/products/search.ts'

/** Returns a search's URL without defaults. It starts at page 1 unless the change has a page. */
export function searchPath(search: ProductSearch, change: Partial<ProductSearch> = {}): string {
  const entries = Object.entries({ ...search, page: 1, ...change }).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== ALL && !(name === 'page' && value === 1),
  )
  const address = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return `/search${address && `?${address}`}`
}

export function hasFilters(search: ProductSearch): boolean {
  return searchPath({ ...search, order: undefined }) !== '/search'
}
