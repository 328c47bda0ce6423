import * as z from 'zod/mini'

/**
 * Amounts are RWF with at most two decimals. All arithmetic on them is done here, in whole hundredths, so that no float
 * error builds up; halves are rounded away from zero.
 */

/**
 * Limits within which every result is exact: the largest order, 47 lines of 1,000 lamps at MAX_PRICE, is below
 * MAX_AMOUNT, which in hundredths is below 2^53.
 */
export const MAX_PRICE = 50_000_000
export const MAX_AMOUNT = 5_000_000_000_000

/** The price of one lamp, in RWF. */
export const Price = z.number().check(z.nonnegative(), z.maximum(MAX_PRICE))

/** A sum of money that is never negative, in RWF. */
export const Amount = z.number().check(z.nonnegative(), z.maximum(MAX_AMOUNT))

/** Rounds to two decimals by the amount's decimal notation: 1.005 becomes 1.01, although its float is slightly less. */
export function round(amount: number): number {
  return toAmount(toHundredths(amount))
}

export function sum(amounts: readonly number[]): number {
  return toAmount(amounts.reduce((total, amount) => total + toHundredths(amount), 0))
}

/** `amount` × a whole `quantity`. */
export function times(amount: number, quantity: number): number {
  return toAmount(toHundredths(amount) * quantity)
}

/** Divides `amount` in proportion to `weights`, evenly if they are all 0; the parts add up to it exactly. */
export function shares(amount: number, weights: readonly number[]): number[] {
  const parts = weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights
  const [whole, total] = [BigInt(toHundredths(amount)), BigInt(toHundredths(sum(parts)))]
  // Each part ends where the next begins, so rounding errors cancel out; the last part ends at the whole. BigInt, as the
  // product may exceed what a float holds exactly, and a float's quotient is not always half where it should be.
  const ends = parts.map((_, n) => nearest(whole * BigInt(toHundredths(sum(parts.slice(0, n + 1)))), total))
  return ends.map((end, n) => toAmount(Number(end - (ends[n - 1] ?? 0n))))
}

/** The average cost of one of `quantity` (at least one) that cost `amount` together. */
export function perUnit(amount: number, quantity: number): number {
  return toAmount(halfAwayFromZero(toHundredths(amount) / quantity))
}

/** `percent` (a whole number) of `amount`: percentOf(18, 250) is 45. */
export function percentOf(percent: number, amount: number): number {
  const hundredths = toHundredths(amount)
  const rest = hundredths % 100
  // Francs and the rest apart, as the product of the whole amount may exceed what a float holds exactly.
  return toAmount(((hundredths - rest) / 100) * percent + halfAwayFromZero((rest * percent) / 100))
}

/** There are no coins below one franc: whole francs are charged and paid. */
export function wholeFrancs(amount: number): number {
  return halfAwayFromZero(toHundredths(amount) / 100)
}

// Whole francs have no decimals; other amounts have two. Marked as pure, so that bundles that format nothing leave it
// out: creating it takes some 7 ms.
const format = /* @__PURE__ */ new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** 'RWF 12,500' or, below zero, '−RWF 12,500': en-US grouping. */
export function formatRwf(amount: number): string {
  return signed(amount, `RWF ${format.format(Math.abs(round(amount)))}`)
}

/** '12,500' or, below zero, '−12,500': in a table that says once that it is RWF. */
export function formatAmount(amount: number): string {
  return signed(amount, format.format(Math.abs(round(amount))))
}

function signed(amount: number, text: string): string {
  return round(amount) < 0 ? `−${text}` : text
}

/** '12,500': a count, grouped as amounts are. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

const compact = /* @__PURE__ */ new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** '1.2M' or, below zero, '−350K': for the axis of a chart, which says elsewhere that it is RWF. */
export function formatCompact(amount: number): string {
  return `${amount < 0 ? '−' : ''}${compact.format(Math.abs(amount))}`
}

function toHundredths(amount: number): number {
  const notation = String(amount)
  // Exponents appear only below 1e-6 (nothing, to two decimals) and from 1e21 (beyond MAX_AMOUNT).
  return halfAwayFromZero(notation.includes('e') ? amount * 100 : Number(`${notation}e2`))
}

function toAmount(hundredths: number): number {
  return hundredths / 100
}

/** `numerator` / `denominator` to the nearest whole, half away from zero; the denominator is above 0. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const half = numerator < 0n ? -denominator : denominator
  return (2n * numerator + half) / (2n * denominator)
}

function halfAwayFromZero(value: number): number {
  // `+ 0` turns -0 into 0.
  return Math.sign(value) * Math.round(Math.abs(value)) + 0
}
