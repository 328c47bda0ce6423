import { describe, expect, it } from 'vitest'
import { figure, median, percentile, withRange } from './figures.ts'

const oneToHundred = Array.from({ length: 100 }, (_, n) => 100 - n)

describe('percentile', () => {
  it.each([
    ['the half', 50, 50],
    ['99 per cent', 99, 99],
    ['all', 100, 100],
  ])('is the smallest value that %s of the values do not exceed', (_share, percent, value) => {
    expect(percentile(oneToHundred, percent)).toBe(value)
  })

  it('is the largest value where there are too few to tell', () => {
    expect(percentile([7, 3], 99)).toBe(7)
  })
})

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[5], 5],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle)
  })
})

it('spells figures in the digits that mean something', () => {
  expect([1234.5, 56.78, 8.94, 0.123, 0].map(figure)).toEqual(['1,235', '56.8', '8.9', '0.12', '0'])
})

it('adds the range where there is one', () => {
  expect([withRange([2, 1, 3]), withRange([2])]).toEqual(['2.0 (1.0–3.0)', '2.0'])
})
