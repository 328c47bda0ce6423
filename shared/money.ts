import * as z from 'zod/mini'

/**
 * Amounts are RWF numbers with at most two decimals. All arithmetic is done here, in whole hundredths,
 * so that no result carries a float's drift; rounding is half away from zero.
 */

/**
 * Bounds that keep every result exact: the largest order, 48 lines of 1,000 lamps at MAX_PRICE, is below MAX_AMOUNT,
 * and MAX_AMOUNT in hundredths times a percentage is still below 2^53.
 */
export const MAX_PRICE = 50_000_000
export const MAX_AMOUNT = 5_000_000_000_000

/** The price of one lamp, in RWF. */
export const Price = z.number().check(z.nonnegative(), z.maximum(MAX_PRICE))

/** A sum of money that is never negative, in RWF. */
export const Amount = z.number().check(z.nonnegative(), z.maximum(MAX_AMOUNT))

/** Rounds to two decimals by the amount's decimal spelling: 1.005 is 1.01, although its float lies below. */
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
  const hundredths = toHundredths(amount)
  const total = sum(weights)
  const upTo = weights.map((_, n) => (total === 0 ? (n + 1) / weights.length : sum(weights.slice(0, n + 1)) / total))
  // Each part ends where the next begins, so that roundings cancel out; the last one ends at the whole.
  const ends = [0, ...upTo.map((part) => halfAwayFromZero(hundredths * part))]
  return weights.map((_, n) => toAmount((ends[n + 1] ?? 0) - (ends[n] ?? 0)))
}

/** What one of `quantity` (at least one) costs on average when all cost `amount`. */
export function perUnit(amount: number, quantity: number): number {
  return toAmount(halfAwayFromZero(toHundredths(amount) / quantity))
}

/** `percent` (a whole number) of `amount`: percentOf(18, 250) is 45. */
export function percentOf(percent: number, amount: number): number {
  return toAmount(halfAwayFromZero((toHundredths(amount) * percent) / 100))
}

/** The franc has no coins below one: what is asked for and paid is a whole franc. */
export function wholeFrancs(amount: number): number {
  return halfAwayFromZero(toHundredths(amount) / 100)
}

/** Two decimals where there are any, or always: for columns that are read down. */
export type Decimals = 'any' | 'always'

// Marked as pure, so that a bundle which formats nothing leaves them out: they take some 7 ms to make.
const formats: Record<Decimals, Intl.NumberFormat> = {
  any: /* @__PURE__ */ new Intl.NumberFormat('en-US', {
    minimumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  }),
  always: /* @__PURE__ */ new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }),
}

/** 'RWF 12,500' or, below zero, '−RWF 12,500': en-US grouping. */
export function formatRwf(amount: number, decimals: Decimals = 'any'): string {
  const rounded = round(amount)
  return `${rounded < 0 ? '−' : ''}RWF ${formats[decimals].format(Math.abs(rounded))}`
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
  const spelling = String(amount)
  // Exponents appear only below 1e-6 (nothing, to two decimals) and from 1e21 (beyond MAX_AMOUNT).
  return halfAwayFromZero(spelling.includes('e') ? amount * 100 : Number(`${spelling}e2`))
}

function toAmount(hundredths: number): number {
  return hundredths / 100
}

function halfAwayFromZero(value: number): number {
  // `+ 0` turns -0 into 0.
  return Math.sign(value) * Math.round(Math.abs(value)) + 0
}
