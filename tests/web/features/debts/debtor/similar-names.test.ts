import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSimilar, similarPairs } from '../../../../../web/src/features/debts/debtor/similar-names.ts'

const areSimilar = (a: string, b: string) => similarPairs([a, b]).length === 1
const debtor = (name: string, ...spellings: string[]) => ({ name, spellings, revision: 1 })

describe('similar names', () => {
  it.each([
    ['one letter differs', 'Uwimana', 'Uwimama'],
    ['a letter is missing', 'Uwimana Aline', 'Uwmana Aline'],
    ['a letter is doubled', 'Habimana', 'Habimanna'],
    ['two letters are swapped', 'Mukamana', 'Mukamnaa'],
    ['the words are in another order', 'Aline Uwase', 'Uwase Aline'],
    ['the words are in another order and a letter differs', 'Aline Uwimana', 'Uwimama Aline'],
    ['one has capitals and accents', 'JÉRÔME Nkusi', 'Nkusi Jerome'],
    ['a hyphen is a space', 'Jean-Claude Nkusi', 'Nkusi Jean Claude'],
    ['an apostrophe is missing', 'N’Guessan Yao', 'Yao NGuessan'],
    ['a full stop is missing', 'J. Nkusi', 'J Nkusi'],
    ['an initial is missing', 'Uwimana', 'Uwimana K.'],
    ['the hamza is missing', 'أحمد علي', 'احمد علي'],
    ['the last letter has no dots', 'فاطمة', 'فاطمه'],
    ['vowels are written and the word is stretched', 'مُحَمَّد', 'محـــمد'],
    ['a letter of a long Arabic word differs', 'عبدالرحمن', 'عبدالرحمان'],
  ])('finds similar names where %s: %s and %s', (_, a, b) => {
    expect(areSimilar(a, b)).toBe(true)
    expect(areSimilar(b, a)).toBe(true)
  })
})

describe('different names', () => {
  it.each([
    ['the words are short', 'Aline', 'Alice'],
    ['the words are short next to a common one', 'Aline Uwimana', 'Alice Uwimana'],
    ['a name is very short', 'Ali', 'Eli'],
    ['two letters differ', 'Uwimana', 'Uwineza'],
    ['a letter differs in each of two words', 'Uwimana Mukamana', 'Uwimama Mukamama'],
    ['only the family name is the same', 'Uwimana Keza', 'Uwimana Eric'],
    ['one has an additional name', 'Uwimana', 'Uwimana Keza'],
    ['they are numbered', 'Umuturanyi 1', 'Umuturanyi 2'],
    ['one of them is numbered', 'Umuturanyi', 'Umuturanyi 2'],
    ['short Arabic names are one letter apart', 'سمير', 'سمر'],
    ['a vowel sign is a letter', 'कि', 'की'],
    ['the name is one sign', '李', '王'],
  ])('finds no similarity where %s: %s and %s', (_, a, b) => {
    expect(areSimilar(a, b)).toBe(false)
    expect(areSimilar(b, a)).toBe(false)
  })
})

it('compares each spelling of an account with others but not with itself', () => {
  const uwimana = debtor('Uwimana', 'Mama Keza wa Kimironko')
  const others = [debtor('Wa Kimironko Mama Keza'), debtor('Karekezi', 'Uwimama'), debtor('Nkusi'), uwimana]
  expect(findSimilar(uwimana, others).map(({ name }) => name)).toEqual(['Wa Kimironko Mama Keza', 'Karekezi'])
})

it('lists each pair of many names once', () => {
  expect(similarPairs(['Uwimana', 'Nkusi', 'Uwimama', 'Aline Uwase', 'Uwase Aline'])).toEqual([
    ['Uwimana', 'Uwimama'],
    ['Aline Uwase', 'Uwase Aline'],
  ])
})

describe('similarity of any names', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abdegiklmnoruwyz'), minLength: 6, maxLength: 12 })
  const name = fc.array(word, { minLength: 1, maxLength: 4 })
  const anyName = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    name.map((words) => words.join(' ')),
  )

  it('compares names symmetrically', () => {
    fc.assert(fc.property(anyName, anyName, (a, b) => areSimilar(a, b) === areSimilar(b, a)))
  })

  it('ignores word order and case', () => {
    const shuffled = name.chain((words) =>
      fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length })),
    )
    fc.assert(fc.property(shuffled, ([words, others]) => areSimilar(words.join(' '), others.join('  ').toUpperCase())))
  })

  it('detects a typo of one letter anywhere in a long word', () => {
    const slip = fc.record({ words: name, at: fc.nat(), letter: fc.constantFrom('x', ''), keeps: fc.boolean() })
    fc.assert(
      fc.property(slip, ({ words: [first = '', ...others], at, letter, keeps }) => {
        const place = at % first.length
        const slipped = `${first.slice(0, place)}${letter}${first.slice(keeps && letter ? place : place + 1)}`
        // The rest must be long enough itself.
        fc.pre(slipped.length >= 6)
        return areSimilar([first, ...others].join(' '), [...others, slipped].join(' '))
      }),
    )
  })

  it('finds no similarity between names that share no letter', () => {
    const other = fc.string({ unit: fc.constantFrom(...'chjpqstvx'), minLength: 2, maxLength: 30 })
    fc.assert(fc.property(name, other, (words, unlike) => !areSimilar(words.join(' '), unlike)))
  })
})
