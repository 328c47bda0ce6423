import { matchText } from './match-text.ts'
import type { Product } from './product.ts'
import { ALL, PRODUCTS_PER_PAGE, type ProductSearch } from './search.ts'

export type Found<P> = { products: P[]; page: number; pages: number; countProducts: number }

/** Returns the requested page of all matching lamps. The catalogue must be sorted newest first. */
export function search<P extends Product>(catalogue: readonly P[], asked: ProductSearch): Found<P> {
  const isForAll = asked.query === ALL || asked.query === ''
  const matching = (isForAll ? catalogue : matchText(catalogue, asked.query)).filter(fits(asked))
  const sorted = asked.order ? matching.sort(comparison(asked.order)) : matching
  const { page } = asked
  return {
    products: sorted.slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE),
    page,
    pages: Math.ceil(sorted.length / PRODUCTS_PER_PAGE),
    countProducts: sorted.length,
  }
}

/** Returns the categories of the catalogue in alphabetical order. */
export function categoriesOf(catalogue: readonly Product[]): string[] {
  return [...new Set(catalogue.map(({ category }) => category))].sort((a, b) => a.localeCompare(b))
}

function fits({ category, price, rating }: ProductSearch): (product: Product) => boolean {
  const [lowest = 0, highest = Number.POSITIVE_INFINITY] = price === ALL ? [] : price.split('-').map(Number)
  const leastRating = rating === ALL ? 0 : Number(rating)
  const anyCategory = category === ALL || category === ''
  return (product) =>
    (anyCategory || product.category === category) &&
    product.price >= lowest &&
    product.price <= highest &&
    product.rating >= leastRating
}

/**
 * Returns the comparison for a sort order. Sorting is stable, so equal lamps keep their order: newest or best first.
 */
function comparison(order: NonNullable<ProductSearch['order']>): (a: Product, b: Product) => number {
  const comparisons = {
    newest: (a: Product, b: Product) => (a._id < b._id ? 1 : -1),
    lowest: (a: Product, b: Product) => a.price - b.price,
    highest: (a: Product, b: Product) => b.price - a.price,
    toprated: (a: Product, b: Product) => b.rating - a.rating,
  }
  return comparisons[order]
}
