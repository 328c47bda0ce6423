import { wordsOf } from '../words.ts'
import { likeness } from './likeness.ts'
import type { Product } from './product.ts'
import { meaningfulWords, synonymsOf, WORD_OF_EVERY_LAMP } from './search-synonyms.ts'

/** Fields of a lamp that are searched. */
export type Searchable = Pick<Product, 'name' | 'brand' | 'category'> & { description?: string }

/**
 * Returns the lamps that match each word of the text or a synonym of it, best first. The name counts most, then brand,
 * category and description. The shop's search and the till use it. Equal matches stay in their order; a text without a
 * word matches nothing. Pass a whole list and filter the result, because the words of a list are indexed once.
 */
export function matchText<P extends Searchable>(products: readonly P[], text: string): P[] {
  const scores = [...new Set(meaningfulWords(wordsOf(text)))].map((word) => scoresOf(word, products))
  const total = (place: number) =>
    scores.every((score) => score[place]) ? scores.reduce((sum, score) => sum + (score[place] ?? 0), 0) : 0
  return products
    .map((product, place) => ({ product, score: total(place) }))
    .filter(({ score }) => score)
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product)
}

/** Returns how well each lamp of a list matches a search term, by the lamp's index: the best score of its words. */
function scoresOf(asked: string, products: readonly Searchable[]): Uint8Array {
  const scores = new Uint8Array(products.length)
  const synonyms = synonymsOf(asked)
  for (const [word, entries] of wordsIn(products)) {
    const alike = Math.max(likeness(asked, word), synonyms.get(word) ?? 0)
    if (alike === 0) continue
    for (const entry of entries) {
      const place = Math.floor(entry / WEIGHT_RANGE)
      scores[place] = Math.max(scores[place] ?? 0, alike * (entry % WEIGHT_RANGE))
    }
  }
  return scores
}

const WEIGHTS = [
  ['name', 8],
  ['brand', 4],
  ['category', 2],
  ['description', 1],
] as const

/**
 * The words of a lamp, each with the weight of its field. Cached per lamp, because lists change more often than their
 * lamps.
 */
const wordsOfLamp = memoise((product: Searchable) => [
  ...WEIGHTS.flatMap(([field, weight]) => wordsOf(product[field] ?? '').map((word) => [word, weight] as const)),
  [WORD_OF_EVERY_LAMP, 1] as const,
])

/** Larger than any weight. An entry is a lamp's index times this, plus the weight. */
const WEIGHT_RANGE = 16

/**
 * The words of a list, with the lamps that contain each. An entry is one number, because objects for all words of 5,000
 * lamps take several times as long. A search compares each distinct word once and visits only matching lamps.
 */
const wordsIn = memoise((products: readonly Searchable[]) => {
  const words = new Map<string, number[]>()
  for (const [place, product] of products.entries()) {
    for (const [word, weight] of wordsOfLamp(product)) {
      if (!words.has(word)) words.set(word, [])
      words.get(word)?.push(place * WEIGHT_RANGE + weight)
    }
  }
  return words
})

/** Caches the result of `make` per object, for as long as the object exists. */
function memoise<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, Made>()
  return (from) => {
    const one = made.get(from) ?? make(from)
    made.set(from, one)
    return one
  }
}
