import { type ProductSearch, parseProductSearch } from '../../../../../shared/products/search.ts'

export function searchFromAddress(addressSearch: string): ProductSearch {
  return parseProductSearch(Object.fromEntries(new URLSearchParams(addressSearch)))
}
