import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneTypoAway, likeness } from '../../../shared/products/likeness.ts'
import { matchText } from '../../../shared/products/match-text.ts'
import { PRODUCTS_PER_PAGE, ProductSearch } from '../../../shared/products/search.ts'
import { search } from '../../../shared/products/search-lamps.ts'
import { wordsOf } from '../../../shared/words.ts'
import { makeProduct } from '../../support/make-product.ts'

const basket = makeProduct({
  _id: '04',
  name: 'Agaseke basket',
  brand: 'Urumuri',
  category: 'Table lamps',
  price: 500,
  rating: 3,
})
const cafe = makeProduct({
  _id: '03',
  name: 'Café globe',
  brand: 'Kivu',
  category: 'Pendant lamps',
  price: 12_000,
  rating: 4.6,
})
const strip = makeProduct({
  _id: '02',
  name: 'Strip',
  brand: 'Globe',
  category: 'Strips',
  price: 8000,
  rating: 2,
  description: 'Under a shelf',
})
const sconce = makeProduct({
  _id: '01',
  name: 'Sconce',
  brand: 'Urumuri',
  category: 'Wall lamps',
  price: 7000,
  rating: 5,
  description: 'A globe of glass',
})
const shop = [basket, cafe, strip, sconce]

const names = (asked: Partial<Record<keyof ProductSearch, string>>) =>
  search(shop, ProductSearch.parse(asked)).products.map((product) => product.name)

describe('lamp search by text', () => {
  it('ranks the name above the brand, and the brand above the description', () => {
    expect(names({ query: 'globe' })).toEqual(['Café globe', 'Strip', 'Sconce'])
  })

  it('ranks a lamp by its best match', () => {
    const both = makeProduct({ name: 'Globe', brand: 'Kivu', description: 'Not a globe, but nearly' })
    expect(matchText([strip, both], 'globe')).toEqual([both, strip])
    const typo = makeProduct({ name: 'Globf', brand: 'Globe' })
    expect(matchText([makeProduct({ name: 'Globs' }), typo], 'globe')[0]).toBe(typo)
  })

  it('ignores case and accents', () => {
    expect(names({ query: 'CAFE' })).toEqual(['Café globe'])
  })

  it('matches the beginning of a word', () => {
    expect(names({ query: 'agas' })).toEqual(['Agaseke basket'])
  })

  it.each(['agseke', 'agasekke', 'agaseka', 'agasek3', 'gaaseke'])(
    'tolerates one typo in a longer word: %s',
    (query) => {
      expect(names({ query })).toEqual(['Agaseke basket'])
    },
  )

  it('requires every word to match', () => {
    expect(names({ query: 'globe glass' })).toEqual(['Sconce'])
    expect(names({ query: 'globe chandelier' })).toEqual([])
  })

  it.each([
    ['itara', ['Agaseke basket', 'Café globe', 'Sconce', 'Strip']],
    ['amatara', ['Agaseke basket', 'Café globe', 'Sconce', 'Strip']],
    ['ku meza', ['Agaseke basket']],
    ['itara ryo ku meza', ['Agaseke basket']],
    ['Lampe de table', ['Agaseke basket']],
    ['urukuta', ['Sconce']],
    ['yo ku rukuta', ['Sconce']],
    ['urukta', ['Sconce']],
    ['iryo ku rukuta', ['Sconce']],
    ['itara ry’urukuta', ['Sconce']],
    ["lampe d'applique", ['Sconce']],
    ['igis', ['Café globe']],
  ])('finds lamps by Kinyarwanda or French words for their category: %s', (query, found) => {
    expect(names({ query })).toEqual(found)
  })

  it('finds a category in Kinyarwanda by its English words', () => {
    const ours = makeProduct({ name: 'Muhazi', category: 'Amatara yo hanze' })
    const other = makeProduct({ name: 'Kivu', category: 'Amatara yo ku meza' })
    expect(matchText([ours, other], 'outdoor lights')).toEqual([ours])
    expect(matchText([ours, other], 'byo hanze')).toEqual([ours])
  })

  it('finds lamps for a room by a Kinyarwanda phrase', () => {
    const bedside = makeProduct({ name: 'Nyungwe', description: 'A small lamp for the bedside' })
    const living = makeProduct({ name: 'Kivu', description: 'Warm light for the living room' })
    expect(matchText([bedside, living], 'iryo mu cyumba')).toEqual([bedside])
    expect(matchText([bedside, living], 'ayo mu ruganiriro')).toEqual([living])
  })

  it('ranks a word above its synonyms', () => {
    const named = makeProduct({ name: 'Hanze', category: 'Lanterns' })
    const synonym = makeProduct({ name: 'Outdoor', category: 'Lanterns' })
    expect(matchText([synonym, named], 'hanze')).toEqual([named, synonym])
  })

  it('finds nothing for a text without words', () => {
    expect(names({ query: '?!' })).toEqual([])
  })

  it.each(['', 'all', ' '])('returns everything, newest first, for "%s"', (query) => {
    expect(names({ query })).toEqual(['Agaseke basket', 'Café globe', 'Strip', 'Sconce'])
  })
})

const word = fc.constantFrom('globe', 'glass', 'glas', 'globes', 'desk', 'agaseke', 'agasekke')
const anyLamp = fc
  .record({ name: word, brand: word, category: word, description: fc.option(word, { nil: undefined }) })
  .map(({ description, ...fields }) => makeProduct({ ...fields, ...(description !== undefined && { description }) }))

it('finds a lamp by the same text in any list and after any other search', () => {
  const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(
      fc.array(anyLamp, { maxLength: 12 }),
      fc.array(text, { minLength: 1, maxLength: 4 }),
      (lamps, texts) => {
        for (const query of texts) {
          const found = matchText(lamps, query)
          expect(new Set(found)).toEqual(new Set(lamps.filter((lamp) => matchText([lamp], query).length === 1)))
          // Best first; lamps with equal ranks keep the order of the list. The order of two lamps does not depend on
          // the others.
          for (const [n, after] of found.slice(1).entries()) {
            const pair = lamps.filter((lamp) => lamp === found[n] || lamp === after)
            expect(matchText(pair, query)).toEqual([found[n], after])
          }
        }
      },
    ),
  )
})

it('finds a lamp that was added to a list and not one that was removed', () => {
  const renamed = { ...cafe, name: 'Kigali moon' }
  expect(matchText(shop, 'moon')).toEqual([])
  expect(matchText([basket, renamed, strip], 'moon')).toEqual([renamed])
  expect(matchText([basket, strip], 'globe')).toEqual([strip])
})

describe('lamp search filters', () => {
  it('includes both ends of a price band', () => {
    expect(names({ price: '100-500' })).toEqual(['Agaseke basket'])
    expect(names({ price: '500-1000' })).toEqual(['Agaseke basket'])
  })

  it('includes the rating of the filter and above', () => {
    expect(names({ rating: '4' })).toEqual(['Café globe', 'Sconce'])
  })

  it('narrows a search by several filters', () => {
    expect(names({ query: 'globe', category: 'Strips', price: '5000-10000', rating: '2' })).toEqual(['Strip'])
  })
})

it.each([
  ['newest', ['Agaseke basket', 'Café globe', 'Strip', 'Sconce']],
  ['lowest', ['Agaseke basket', 'Sconce', 'Strip', 'Café globe']],
  ['highest', ['Café globe', 'Strip', 'Sconce', 'Agaseke basket']],
  ['toprated', ['Sconce', 'Café globe', 'Agaseke basket', 'Strip']],
])('sorts by %s', (order, expected) => {
  expect(names({ order })).toEqual(expected)
})

it('puts every lamp on exactly one page with exact counts in a shop of any size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (size) => {
      const lamps = Array.from({ length: size }, () => makeProduct())
      const pages = Math.ceil(size / PRODUCTS_PER_PAGE)
      const shown = Array.from({ length: pages + 1 }, (_, page) =>
        search(lamps, ProductSearch.parse({ page: page + 1 })),
      )
      expect(shown.flatMap((found) => found.products)).toEqual(lamps)
      expect(shown.every((found) => found.countProducts === size && found.pages === pages)).toBe(true)
    }),
  )
})

describe('search words', () => {
  it('treats letters and numbers of any script as words', () => {
    expect(wordsOf("Itara ry'ameza, 9W – Ubururu №5")).toEqual(['itara', 'ry', 'ameza', '9w', 'ubururu', '5'])
  })

  it('tolerates no typo in words of four letters', () => {
    expect(likeness('desk', 'disk')).toBe(0)
  })

  it('finds words one typo apart in both directions or in none', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneTypoAway(a, b)).toBe(isOneTypoAway(b, a))
      }),
    )
  })

  it('finds words one typo apart after any single typo', () => {
    const letter = fc.constantFrom('a', 'b', 'c')
    const word = fc.string({ unit: letter, minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(word, fc.nat(), letter, (text, seed, other) => {
        const at = seed % text.length
        const typos = [
          text.slice(0, at) + text.slice(at + 1),
          text.slice(0, at) + other + text.slice(at),
          text.slice(0, at) + other + text.slice(at + 1),
          text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
        ]
        for (const typo of typos) expect(typo === text || isOneTypoAway(text, typo)).toBe(true)
      }),
    )
  })
})
