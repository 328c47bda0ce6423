import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordsAsked, wordsOfReport } from '../../../lambdas/totals/words-of-report.ts'
import { makeLine, makeReport } from '../../support/make-report.ts'

it('a report is found by how it was paid, its status, comments, lamps and debtor', () => {
  const report = makeReport({
    reportItems: [makeLine({ name: 'Itara ry’ameza' }), makeLine({ name: 'Imigongo №5' })],
    paymentMethod: 'MoMo pay',
    deptsGranted: 1000,
    givenTo: 'Mukamana Josée',
    comments: 'Azagaruka ejo',
  })
  expect([...wordsOfReport(report)].sort()).toEqual(
    [
      ['momo', 'pay', 'half', 'paid', 'azagaruka', 'ejo'],
      ['itara', 'ry', 'ameza', 'imigongo', '5', 'mukamana', 'josee'],
    ]
      .flat()
      .sort(),
  )
})

it('whatever is cut out of a word of any length, up to fifty letters, stands in one of the words by which it is found', () => {
  const letter = fc.constantFrom(...'abcdefg灯𝒜')
  const cut = fc
    .tuple(fc.array(letter, { minLength: 1, maxLength: 400, size: 'max' }), fc.nat(), fc.integer({ min: 1, max: 50 }))
    .map(([letters, from, length]) => {
      const start = from % letters.length
      return { word: letters.join(''), asked: letters.slice(start, start + length).join('') }
    })
  fc.assert(
    fc.property(cut, ({ word, asked }) => {
      const known = [...wordsOfReport(makeReport({ comments: word }))]
      expect(known.every((one) => [...one].length <= 100)).toBe(true)
      for (const part of wordsAsked(asked)) expect(known.some((one) => one.includes(part))).toBe(true)
    }),
  )
})

it('a key asks for each of its words once', () => {
  expect(wordsAsked(' MoMo, momo – Café!')).toEqual(['momo', 'cafe'])
  expect(wordsAsked('?!')).toEqual([])
})
