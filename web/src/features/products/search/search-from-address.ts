import { type ProductSearch, searchSaid } from '../../../../../shared/products/search.ts'

/** The search in the search page's address. */
export function searchFromAddress(addressSearch: string): ProductSearch {
  return searchSaid(Object.fromEntries(new URLSearchParams(addressSearch)))
}
