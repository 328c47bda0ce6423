import { formatRwf } from '../../../../../shared/money.ts'
import { ALL, type ProductSearch } from '../../../../../shared/products/search.ts'

export function titleOfSearch({ query, category }: ProductSearch, otherwise: string): string {
  const parts = [query === ALL || query === '' ? '' : `“${query}”`, category === ALL ? '' : category]
  return parts.filter(Boolean).join(' · ') || otherwise
}

/** Formats a price band: '100-500' becomes 'RWF 100 – 500'. */
export function bandName(band: string): string {
  const [from = 0, to = 0] = band.split('-').map(Number)
  return `${formatRwf(from)} – ${formatRwf(to).replace('RWF ', '')}`
}
