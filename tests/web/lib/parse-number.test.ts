import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRwf, MAX_AMOUNT, round } from '../../../shared/money.ts'
import { numberText, parseAmount, parseCount, parseNumber } from '../../../web/src/lib/parse-number.ts'

it.each([
  ['12500', 12_500],
  ['12,500', 12_500],
  ['45.000', 45_000],
  ['1.500', 1500],
  ['12 500.75', 12_500.75],
  ["12'500", 12_500],
  ['12’500.50', 12_500.5],
  ['1,234,567.89', 1_234_567.89],
  ['1.234.567,89', 1_234_567.89],
  ['-12,500', -12_500],
  ['−12,500', -12_500],
  ['1500,50', 1500.5],
  ['1.500,50', 1500.5],
  ['45.5', 45.5],
  ['12,5', 12.5],
  ['0,5', 0.5],
  ['12 500,75', 12_500.75],
  ['45\u00a0000', 45_000],
  ['45\u202f000', 45_000],
  [' 7 ', 7],
  ['0', 0],
])('parses %j as the number %d', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

it.each([
  // Ambiguous: thousands, or three decimals.
  '1500.500',
  '2999.999',
  '0,500',
  '0.500',
  '1,500.000',
  '1.500,000',
  // Groups that do not have three digits or have two kinds of separators.
  '12,50,000',
  '1 2 500',
  '50 00',
  '1.500 000',
  "1'500,000",
  '1,500,50',
  '1.500.50',
  '1,5000',
  // Not numbers.
  '',
  ',5',
  '1.',
  '1,',
  '0x10',
  '1e3',
  'Infinity',
  '--5',
  'RWF 5',
])('rejects %j', (text) => {
  expect(parseNumber(text)).toBeNaN()
})

const amounts = fc.double({ min: 0, max: MAX_AMOUNT, noNaN: true }).map(round)

describe('parsing of an amount', () => {
  it('accepts the style of each keyboard, with and without decimals', () => {
    const locale = fc.constantFrom('en-US', 'fr-FR', 'de-DE', 'de-CH', 'rw-RW')
    const minimumFractionDigits = fc.constantFrom(0, 2)
    const useGrouping = fc.constantFrom('always' as const, false)
    fc.assert(
      fc.property(amounts, locale, minimumFractionDigits, useGrouping, (amount, name, least, grouped) => {
        const options = { minimumFractionDigits: least, maximumFractionDigits: 2, useGrouping: grouped } as const
        expect(parseNumber(new Intl.NumberFormat(name, options).format(amount))).toBe(amount)
      }),
      { numRuns: 1000 },
    )
  })

  it('accepts any grouping separator and the other decimal separator', () => {
    const signs = [
      ...[' ', '\u00a0', '\u202f', '\u2009', "'", '’'].flatMap((group) => [`${group}.`, `${group},`]),
      ',.',
      '.,',
    ]
    fc.assert(
      fc.property(amounts, fc.constantFrom(...signs), (amount, [group = '', point = '']) => {
        const [whole = '', fraction = ''] = String(amount).split('.')
        const typed = whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction && point + fraction)
        expect(parseNumber(typed)).toBe(amount)
      }),
      { numRuns: 1000 },
    )
  })

  it('accepts the format in which the shop shows amounts', () => {
    fc.assert(
      fc.property(fc.double({ min: -MAX_AMOUNT, max: MAX_AMOUNT, noNaN: true }), (any) => {
        const amount = round(any)
        expect(parseNumber(formatRwf(amount).replace('RWF ', ''))).toBe(amount)
        expect(parseNumber(String(amount))).toBe(amount)
      }),
    )
  })

  it('rejects an amount whose thousands and decimals are ambiguous', () => {
    const digits = (least: number, most: number) =>
      fc.integer({ min: 10 ** (least - 1), max: 10 ** most - 1 }).map(String)
    const three = fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, '0'))
    const sign = fc.constantFrom('.', ',')
    fc.assert(
      fc.property(digits(4, 9), digits(1, 3), three, sign, (long, short, last, point) => {
        const other = point === '.' ? ',' : '.'
        expect(parseNumber(`${long}${point}${last}`)).toBeNaN()
        expect(parseNumber(`0${point}${last}`)).toBeNaN()
        expect(parseNumber(`${short}${other}${last}${point}${last}`)).toBeNaN()
        expect(parseNumber(`${short}${point}${last}`)).toBe(Number(`${short}${last}`))
      }),
    )
  })
})

it('accepts more decimals where a caller expects them, but never three', () => {
  expect(parseNumber('1456.830125', 6)).toBe(1456.830125)
  expect(parseNumber('1,456.830125', 6)).toBe(1456.830125)
  expect(parseNumber('1456.831', 6)).toBeNaN()
  expect(parseNumber('1.5000001', 6)).toBeNaN()
})

it('accepts any number from a form or a workbook', () => {
  const thousandths = fc.integer({ min: 1, max: 99_999_999 }).map((n) => n / 1000)
  fc.assert(
    fc.property(thousandths, (number) => {
      expect(parseNumber(numberText(number), 6)).toBe(number)
    }),
  )
})

it.each([
  ['0', 0],
  ['3,000', 3000],
  ['3.000', 3000],
  ['3001', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['', undefined],
])('parses %j as the count %s of at most 3,000', (text, count) => {
  expect(parseCount(text, 3000)).toBe(count)
})

it.each([
  ['0', 0],
  ['12,500.75', 12_500.75],
  ['12.500,75', 12_500.75],
  ['2999.999', undefined],
  ['12,501', undefined],
  ['-0.01', undefined],
  ['abc', undefined],
])('parses %j as the amount %s of at most 12,500.75', (text, amount) => {
  expect(parseAmount(text, 12_500.75)).toBe(amount)
})
