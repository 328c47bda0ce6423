import { ALL, type ProductSearch } from '../../../../../shared/products/search.ts'

/** Returns a title for a search. */
export function titleOfSearch({ query, category }: ProductSearch, otherwise: string): string {
  const said = [query === ALL || query === '' ? '' : `“${query}”`, category === ALL ? '' : category]
  return said.filter(Boolean).join(' · ') || otherwise
}
