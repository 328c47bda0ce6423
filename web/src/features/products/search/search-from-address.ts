import { type ProductSearch, parseProductSearch } from '../../../../../shared/products/search.ts'

/** Returns the search in the search page's URL. */
export function searchFromAddress(addressSearch: string): ProductSearch {
  return parseProductSearch(Object.fromEntries(new URLSearchParams(addressSearch)))
}
