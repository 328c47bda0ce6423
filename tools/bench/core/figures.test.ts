import { describe, expect, it } from 'vitest'
import { figure, median, percentile, withRange } from './figures.ts'

const oneToHundred = Array.from({ length: 100 }, (_, n) => 100 - n)

describe('percentile', () => {
  it.each([
    ['half', 50, 50],
    ['99 per cent', 99, 99],
    ['all', 100, 100],
  ])('returns the smallest value that %s of the values do not exceed', (_share, percent, value) => {
    expect(percentile(oneToHundred, percent)).toBe(value)
  })

  it('returns the largest value when there are too few values for the percentile', () => {
    expect(percentile([7, 3], 99)).toBe(7)
  })
})

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[5], 5],
  ])('returns the median of %j, %d', (values, middle) => {
    expect(median(values)).toBe(middle)
  })
})

it('formats figures with their significant digits', () => {
  expect([1234.5, 56.78, 8.94, 0.123, 0].map(figure)).toEqual(['1,235', '56.8', '8.9', '0.12', '0'])
})

it('adds the range when there are several values', () => {
  expect([withRange([2, 1, 3]), withRange([2])]).toEqual(['2.0 (1.0–3.0)', '2.0'])
})
