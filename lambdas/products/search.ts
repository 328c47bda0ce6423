import type { Product } from '../../shared/products/product.ts'
import { ALL, PRODUCTS_PER_PAGE, type ProductSearch } from '../../shared/products/search.ts'
import { wordsOf } from '../words.ts'
import { likeness } from './likeness.ts'

export type Found<P> = { products: P[]; page: number; pages: number; countProducts: number }

/** The requested page of all lamps that match, from a catalogue in the order newest first. */
export function search<P extends Product>(catalogue: readonly P[], asked: ProductSearch): Found<P> {
  const matching = matchText(catalogue.filter(fits(asked)), asked.query)
  const sorted = asked.order ? matching.sort(comparison(asked.order)) : matching
  const { page } = asked
  return {
    products: sorted.slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE),
    page,
    pages: Math.ceil(sorted.length / PRODUCTS_PER_PAGE),
    countProducts: sorted.length,
  }
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

/** Sorting is stable, so equals keep their order: newest or best first. */
function comparison(order: NonNullable<ProductSearch['order']>): (a: Product, b: Product) => number {
  const comparisons = {
    newest: (a: Product, b: Product) => (a._id < b._id ? 1 : -1),
    lowest: (a: Product, b: Product) => a.price - b.price,
    highest: (a: Product, b: Product) => b.price - a.price,
    toprated: (a: Product, b: Product) => b.rating - a.rating,
  }
  return comparisons[order]
}

/** The lamps that match each word of the text, best first: the name counts most, then brand, category, description. */
function matchText<P extends Product>(products: P[], text: string): P[] {
  const asked = text === ALL ? [] : [...new Set(wordsOf(text))]
  if (asked.length === 0) return text === ALL || text === '' ? products : []
  const indexed = products.map((product) => ({ product, index: indexOf(product) }))
  const scores = asked.map((word) => Array.from(numbers.keys(), (known) => likeness(word, known)))
  return indexed
    .map(({ product, index }) => ({ product, score: scoreOf(index, scores) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product)
}

/** The number of every word seen so far, so that a query compares each word once, not once per lamp. */
const numbers = new Map<string, number>()

/** A lamp's words by number, each with the weight of the best field that contains it. */
type Index = readonly (readonly [word: number, weight: number])[]

const indexes = new WeakMap<Product, Index>()

const WEIGHTS = { name: 8, brand: 4, category: 2, description: 1 } as const

function indexOf(product: Product): Index {
  const known = indexes.get(product)
  if (known) return known
  const weights = new Map<number, number>()
  for (const field of ['name', 'brand', 'category', 'description'] as const) {
    for (const word of wordsOf(product[field])) {
      const number = numbers.get(word) ?? numbers.size
      numbers.set(word, number)
      weights.set(number, Math.max(weights.get(number) ?? 0, WEIGHTS[field]))
    }
  }
  const index = [...weights]
  indexes.set(product, index)
  return index
}

/** The sum of the best match of each word of the query; 0 if one has none. */
function scoreOf(index: Index, scores: readonly (readonly number[])[]): number {
  let total = 0
  for (const score of scores) {
    let best = 0
    for (const [number, weight] of index) best = Math.max(best, (score[number] ?? 0) * weight)
    if (best === 0) return 0
    total += best
  }
  return total
}
