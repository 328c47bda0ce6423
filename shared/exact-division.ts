import { sum, toAmount, toHundredths } from './money.ts'

// Separate from money.ts, so that visitors of the shop do not download it.

/** Divides `amount` in proportion to `weights`, or evenly if all weights are 0. The parts add up to it exactly. */
export function shares(amount: number, weights: readonly number[]): number[] {
  const parts = weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights
  const [whole, total] = [BigInt(toHundredths(amount)), BigInt(toHundredths(sum(parts)))]
  // Each part ends where the next begins, so rounding errors cancel out; the last part ends at the whole. BigInt is
  // needed because the product may exceed the exact range of a float, and a float quotient may miss an exact half.
  const ends = parts.map((_, n) => nearest(whole * BigInt(toHundredths(sum(parts.slice(0, n + 1)))), total))
  return ends.map((end, n) => toAmount(Number(end - (ends[n - 1] ?? 0n))))
}

/** Returns the cost per unit of `quantity` units (at least one) that cost `amount` together. */
export function perUnit(amount: number, quantity: number): number {
  return toAmount(Number(nearest(BigInt(toHundredths(amount)), BigInt(quantity))))
}

/**
 * Returns `numerator` / `denominator` rounded to the nearest whole number, half away from zero. The denominator must be
 * positive.
 */
export function nearest(numerator: bigint, denominator: bigint): bigint {
  const half = numerator < 0n ? -denominator : denominator
  return (2n * numerator + half) / (2n * denominator)
}
