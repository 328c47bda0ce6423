import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { perUnit, shares } from '../../shared/exact-division.ts'
import { formatRwf, MAX_AMOUNT, MAX_PRICE, percentOf, round, sum, times, wholeFrancs } from '../../shared/money.ts'
import { Amount, Price } from '../../shared/money-schema.ts'

/** Oracle in exact whole hundredths of a franc. */
const hundredths = fc.integer({ min: -5_000_000_000, max: 5_000_000_000 })
const upToMaximum = fc.integer({ min: -100 * MAX_AMOUNT, max: 100 * MAX_AMOUNT })
const inHundredths = (amount: number) => BigInt(Math.round(amount * 100))
const total = (parts: readonly bigint[]) => parts.reduce((sum, part) => sum + part, 0n)

/** Returns `numerator` / `denominator` rounded to the nearest integer, half away from zero. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const whole = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -whole : whole
}

describe('rounding of money', () => {
  it.each([
    [1.005, 1.01],
    [2.675, 2.68],
    [1.004999, 1],
    [-1.005, -1.01],
    [0.1 + 0.2, 0.3],
    [1e-7, 0],
    [-0.001, 0],
    [5000, 5000],
  ])('rounds %d to %d, half away from zero', (amount, rounded) => {
    expect(round(amount)).toBe(rounded)
  })

  it('never returns a negative zero', () => {
    expect(Object.is(round(-0.001), 0)).toBe(true)
  })

  it('rounds to whole francs, half away from zero', () => {
    expect([5899.5, 5899.49, 0.5, -0.5].map(wholeFrancs)).toEqual([5900, 5899, 1, -1])
  })
})

describe('money arithmetic', () => {
  it('adds any amounts exactly to the hundredth', () => {
    fc.assert(
      fc.property(fc.array(hundredths, { maxLength: 200 }), (amounts) => {
        const exact = amounts.reduce((total, amount) => total + BigInt(amount), 0n)
        expect(inHundredths(sum(amounts.map((amount) => amount / 100)))).toBe(exact)
      }),
    )
  })

  it('multiplies exactly to the hundredth', () => {
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 0, max: 1000 }), (amount, quantity) => {
        expect(inHundredths(times(amount / 100, quantity))).toBe(BigInt(amount) * BigInt(quantity))
      }),
    )
  })

  it('divides to the hundredth, half away from zero', () => {
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 1, max: 100_000 }), (amount, quantity) => {
        expect(inHundredths(perUnit(amount / 100, quantity))).toBe(nearest(BigInt(amount), BigInt(quantity)))
      }),
    )
  })

  it('divides by weights into parts that add up to the whole', () => {
    const weight = fc.oneof(fc.constant(0), fc.nat({ max: 8 }), fc.nat({ max: 1_000_000 }))
    const weights = fc.array(weight, { minLength: 1, maxLength: 33 })
    // With half or three halves as many hundredths as the weights, parts end exactly between two hundredths.
    const halves = fc
      .record({ parts: weights, times: fc.integer({ min: -9, max: 9 }) })
      .map(({ parts, times }) => ({ parts, amount: Math.trunc((sum(parts) * times) / 2) }))
    fc.assert(
      fc.property(fc.oneof(fc.record({ parts: weights, amount: hundredths }), halves), ({ parts, amount }) => {
        const divided = shares(amount / 100, parts)
        const even = parts.every((part) => part === 0)
        const exact = parts.map((part) => BigInt(even ? 1 : part))
        const ends = exact.map((_, n) => nearest(BigInt(amount) * total(exact.slice(0, n + 1)), total(exact)))
        expect(divided.map((_, n) => inHundredths(sum(divided.slice(0, n + 1))))).toEqual(ends)
      }),
      { numRuns: 1000 },
    )
  })

  it('computes a percentage to the hundredth, half away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), upToMaximum, (percent, amount) => {
        expect(inHundredths(percentOf(percent, amount / 100))).toBe(nearest(BigInt(amount) * BigInt(percent), 100n))
      }),
      { numRuns: 2000 },
    )
  })
})

it('rejects a negative price or amount, and one too large to be exact', () => {
  const accepts = (schema: typeof Price, ...amounts: number[]) =>
    amounts.filter((amount) => schema.safeParse(amount).success)
  expect(accepts(Price, -0.01, 0, MAX_PRICE, MAX_PRICE + 1, Number.NaN)).toEqual([0, MAX_PRICE])
  expect(accepts(Amount, -0.01, 0, MAX_AMOUNT, MAX_AMOUNT + 1, Number.NaN)).toEqual([0, MAX_AMOUNT])
})

describe('money formatting', () => {
  it.each([
    [12500, 'RWF 12,500'],
    [12500.5, 'RWF 12,500.50'],
    [0, 'RWF 0'],
    [-540, '−RWF 540'],
    [-0.5, '−RWF 0.50'],
    [-0.001, 'RWF 0'],
  ])('writes %d as %s', (amount, shown) => {
    expect(formatRwf(amount)).toBe(shown)
  })
})
