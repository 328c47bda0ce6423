import { wordsOf } from '../words.ts'
import { likeness } from './likeness.ts'
import type { Product } from './product.ts'
import { meaningfulWords, synonymsOf, WORD_OF_EVERY_LAMP } from './search-synonyms.ts'

/** What a lamp is found by. */
export type Searchable = Pick<Product, 'name' | 'brand' | 'category'> & { description?: string }

/**
 * Returns the lamps that match each word of the text or a synonym of it, best first: the name counts most, then brand,
 * category, description. Used by the shop's search and at the till. Equals keep their order; a text without a word finds
 * nothing. Pass a whole list, because its words are indexed once, and filter the result.
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

/** Returns how well each lamp of a list matches a word, by its place: the best of its words. */
function scoresOf(asked: string, products: readonly Searchable[]): Uint8Array {
  const scores = new Uint8Array(products.length)
  const synonyms = synonymsOf(asked)
  for (const [word, entries] of wordsIn(products)) {
    const alike = Math.max(likeness(asked, word), synonyms.get(word) ?? 0)
    if (alike === 0) continue
    for (const entry of entries) {
      const place = Math.floor(entry / ROOM)
      scores[place] = Math.max(scores[place] ?? 0, alike * (entry % ROOM))
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

/** A lamp's words, each with the weight of its field. Lists change more often than the lamps in them. */
const wordsOfLamp = keeping((product: Searchable) => [
  ...WEIGHTS.flatMap(([field, weight]) => wordsOf(product[field] ?? '').map((word) => [word, weight] as const)),
  [WORD_OF_EVERY_LAMP, 1] as const,
])

/** More than any weight: an entry is a lamp's place times this, and the weight. */
const ROOM = 16

/**
 * The words of a list, and which of its lamps have each: as one number, as objects for all words of 5,000 lamps take several
 * times as long. A search compares each word once, not once for each lamp, and looks only at the lamps that it finds.
 */
const wordsIn = keeping((products: readonly Searchable[]) => {
  const words = new Map<string, number[]>()
  for (const [place, product] of products.entries()) {
    for (const [word, weight] of wordsOfLamp(product)) {
      if (!words.has(word)) words.set(word, [])
      words.get(word)?.push(place * ROOM + weight)
    }
  }
  return words
})

/** Makes something of an object once, for as long as the object is there. */
function keeping<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, Made>()
  return (from) => {
    const one = made.get(from) ?? make(from)
    made.set(from, one)
    return one
  }
}
