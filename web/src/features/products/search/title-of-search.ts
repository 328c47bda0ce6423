import { ALL, type ProductSearch } from '../../../../../shared/products/search.ts'

/** What a search is for, in words. */
export function titleOfSearch({ query, category }: ProductSearch, otherwise: string): string {
  const said = [query === ALL || query === '' ? '' : `“${query}”`, category === ALL ? '' : category]
  return said.filter(Boolean).join(' · ') || otherwise
}
