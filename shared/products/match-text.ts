import { wordsOf } from '../words.ts'
import { likeness } from './likeness.ts'
import type { Product } from './product.ts'

/** What a lamp is found by. */
export type Searchable = Pick<Product, 'name' | 'brand' | 'category'> & { description?: string }

/**
 * The lamps that match each word of the text, best first: the name counts most, then brand, category, description. The
 * same in the shop's search and at the till. Equals keep their order; a text without a word finds nothing.
 */
export function matchText<P extends Searchable>(products: readonly P[], text: string): P[] {
  const asked = [...new Set(wordsOf(text))]
  if (asked.length === 0) return []
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

const indexes = new WeakMap<Searchable, Index>()

const WEIGHTS = { name: 8, brand: 4, category: 2, description: 1 } as const
const FIELDS = ['name', 'brand', 'category', 'description'] as const

function indexOf(product: Searchable): Index {
  const known = indexes.get(product)
  if (known) return known
  const weights = new Map<number, number>()
  for (const field of FIELDS) {
    for (const word of wordsOf(product[field] ?? '')) {
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
