import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum, times } from '../../../../../shared/money.ts'
import { shareTotal } from '../../../../../web/src/features/sale/till/share-total.ts'

type Pieces = Parameters<typeof shareTotal>[1][number]

const made = (prices: readonly number[], lines: readonly Pieces[]) =>
  sum(lines.map(({ count }, n) => times(prices[n] ?? 0, count)))

describe(shareTotal, () => {
  it('lowers each price in proportion and adds up when whole francs suffice', () => {
    const lines = [
      { price: 22_500, count: 1 },
      { price: 450, count: 10 },
    ]
    expect(shareTotal(24_300, lines)).toEqual([20_250, 405])
  })

  it('adds the rest to the line of one piece', () => {
    const lines = [
      { price: 1000, count: 3 },
      { price: 2000, count: 1 },
    ]
    expect(shareTotal(4000, lines)).toEqual([800, 1600])
    expect(made(shareTotal(4001, lines), lines)).toBe(4001)
  })

  it('divides three equal pieces to the hundredth', () => {
    expect(shareTotal(100_000, [{ price: 40_000, count: 3 }])).toEqual([33_333.33])
  })

  it('makes the total, or misses less than a hundredth for each of the fewest pieces', () => {
    const line = fc.record({ price: fc.integer({ min: 0, max: 500_000 }), count: fc.integer({ min: 1, max: 40 }) })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.array(line, { minLength: 1, maxLength: 8 }),
        (total, lines) => {
          const missing = sum([total, -made(shareTotal(total, lines), lines)])
          const fewest = Math.min(...lines.map(({ count }) => count))
          expect(missing).toBeGreaterThanOrEqual(0)
          expect(missing).toBeLessThan(fewest / 100)
          expect(shareTotal(total, lines).every((price) => price >= 0)).toBe(true)
        },
      ),
    )
  })
})
