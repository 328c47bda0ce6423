import { shares } from '../../../../../shared/exact-division.ts'
import { sum, times, toAmount, toHundredths } from '../../../../../shared/money.ts'

type Pieces = {
  /** List price of one piece, in RWF. */
  price: number
  count: number
}

/** Whole francs, then hundredths. */
const STEPS = [100, 1]

/**
 * Returns a price per piece for each lamp, in proportion to its list price, so that all cost `total` together. If
 * each line has several pieces, the sum may be a few hundredths lower.
 */
export function shareTotal(total: number, lines: readonly Pieces[]): number[] {
  const parts = shares(
    total,
    lines.map(({ price, count }) => times(price, count)),
  )
  const prices = lines.map(({ count }, n) => Math.floor((parts[n] ?? 0) / count))
  let rest = toHundredths(sum([total, ...lines.map(({ count }, n) => -times(prices[n] ?? 0, count))]))
  // A line of one piece comes last, since it can take any rest.
  const order = [...lines.entries()].sort(([, a], [, b]) => b.count - a.count)
  for (const step of STEPS) {
    for (const [n, { count }] of order) {
      const more = Math.floor(rest / count / step) * step
      prices[n] = sum([prices[n] ?? 0, toAmount(more)])
      rest -= more * count
    }
  }
  return prices
}
