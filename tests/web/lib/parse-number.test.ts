import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatRwf, MAX_AMOUNT, round } from '../../../shared/money.ts'
import { parseAmount, parseCount, parseNumber } from '../../../web/src/lib/parse-number.ts'

it.each([
  ['12500', 12_500],
  ['12,500', 12_500],
  ['12 500.75', 12_500.75],
  ['1,234,567.89', 1_234_567.89],
  ['-12,500', -12_500],
  ['1500,50', 1500.5],
  ['12,5', 12.5],
  ['0,500', 0.5],
  ['12 500,75', 12_500.75],
  ['12,50,000', Number.NaN],
  ['1.500,50', Number.NaN],
  [',5', Number.NaN],
  [' 7 ', 7],
  ['0', 0],
  ['', Number.NaN],
  ['0x10', Number.NaN],
  ['Infinity', Number.NaN],
  ['1.', Number.NaN],
])('reads %j as the number %d', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

it('reads every amount as the shop writes it, and as a French phone does', () => {
  fc.assert(
    fc.property(fc.double({ min: -MAX_AMOUNT, max: MAX_AMOUNT, noNaN: true }), (any) => {
      const amount = round(any)
      expect(parseNumber(formatRwf(amount).replace('RWF ', '').replace('−', '-'))).toBe(amount)
      // Three figures after a comma are thousands; amounts have two at most.
      expect(parseNumber(String(amount).replace('.', ','))).toBe(amount)
    }),
  )
})

it.each([
  ['0', 0],
  ['3,000', 3000],
  ['3001', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['', undefined],
])('reads %j as the count %s of at most 3,000', (text, count) => {
  expect(parseCount(text, 3000)).toBe(count)
})

it.each([
  ['0', 0],
  ['12,500.75', 12_500.75],
  ['2999.999', 3000],
  ['12,501', undefined],
  ['-0.01', undefined],
  ['abc', undefined],
])('reads %j as the amount %s of at most 12,500.75', (text, amount) => {
  expect(parseAmount(text, 12_500.75)).toBe(amount)
})
