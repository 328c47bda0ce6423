import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearchTerms, reportIndexTerms, reportSearchTerms } from '../../../lambdas/totals/report-terms.ts'
import { makeLine, makeReport } from '../../support/make-report.ts'

it('finds a report by payment method, status, comments, lamps and debtor', () => {
  const report = makeReport({
    reportItems: [makeLine({ name: 'Itara ry’ameza' }), makeLine({ name: 'Imigongo №5' })],
    paymentMethod: 'MoMo pay',
    deptsGranted: 1000,
    givenTo: 'Mukamana Josée',
    comments: 'Azagaruka ejo',
  })
  const words = [
    ['momo', 'pay', 'half', 'paid', 'azagaruka', 'ejo'],
    ['itara', 'ry', 'ameza', 'imigongo', '5', 'mukamana', 'josee'],
  ].flat()
  expect([...reportSearchTerms(report)].sort()).toEqual(words.sort())
  expect(reportIndexTerms(report)).toEqual([...reportSearchTerms(report), '=mukamanajosee'])
  expect(reportIndexTerms({ ...report, voided: { at: report.createdAt, by: report.seller } })).toEqual([])
})

it('marks a report whose comments name a method that it was not paid by', () => {
  const marks = (fields: Parameters<typeof makeReport>[0]) =>
    reportIndexTerms(makeReport(fields)).filter((term) => term.startsWith('!'))
  expect(marks({ paymentMethod: 'Cash', comments: 'Yishyuye MoMo' })).toEqual(['!momo'])
  const tenders = [{ method: 'MoMo pay', amount: 500 } as const]
  expect(marks({ paymentMethod: 'Cash', comments: 'Yishyuye MoMo', tenders })).toEqual([])
  expect(marks({ paymentMethod: 'MoMo' })).toEqual([])
})

it('finds a report by any beginning of any of its terms', () => {
  const letter = fc.constantFrom(...'abcdefg灯𝒜')
  const word = fc.array(letter, { minLength: 1, maxLength: 200, size: 'max' })
  fc.assert(
    fc.property(word, fc.nat(), (letters, n) => {
      const asked = letters.slice(0, 1 + (n % letters.length)).join('')
      const known = [...reportSearchTerms(makeReport({ comments: letters.join('') }))]
      expect(known.every((one) => [...one].length <= 100)).toBe(true)
      for (const beginning of parseSearchTerms(asked)) expect(known.some((one) => one.startsWith(beginning))).toBe(true)
    }),
  )
})

it('looks up each term of a key once', () => {
  expect(parseSearchTerms(' MoMo, momo – Café!')).toEqual(['momo', 'cafe'])
  expect(parseSearchTerms('?!')).toEqual([])
})
