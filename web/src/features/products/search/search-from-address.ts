import { type ProductSearch, searchSaid } from '../../../../../shared/products/search.ts'

/** Returns the search in the search page's URL. */
export function searchFromAddress(addressSearch: string): ProductSearch {
  return searchSaid(Object.fromEntries(new URLSearchParams(addressSearch)))
}
