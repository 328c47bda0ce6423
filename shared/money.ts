/**
 * Amounts are RWF with at most two decimals. All arithmetic on them is done here in whole hundredths, so that float
 * errors cannot accumulate. Halves are rounded away from zero.
 */

/**
 * Limits within which every result is exact. The largest order, 47 lines of 1,000 lamps at MAX_PRICE, is below
 * MAX_AMOUNT, which in hundredths is below 2^53.
 */
export const MAX_PRICE = 50_000_000
export const MAX_AMOUNT = 5_000_000_000_000

/**
 * Rounds to two decimals based on the amount's decimal notation: 1.005 becomes 1.01, although its float is slightly
 * less.
 */
export function round(amount: number): number {
  return toAmount(toHundredths(amount))
}

export function sum(amounts: readonly number[]): number {
  return toAmount(amounts.reduce((total, amount) => total + toHundredths(amount), 0))
}

/** Returns `amount` × a whole `quantity`. */
export function times(amount: number, quantity: number): number {
  return toAmount(toHundredths(amount) * quantity)
}

/** Returns `percent` (a whole number) per cent of `amount`: percentOf(18, 250) is 45. */
export function percentOf(percent: number, amount: number): number {
  const hundredths = toHundredths(amount)
  const rest = hundredths % 100
  // Whole francs and the rest are multiplied separately, because the product of the whole amount may exceed the exact
  // range of a float.
  return toAmount(((hundredths - rest) / 100) * percent + halfAwayFromZero((rest * percent) / 100))
}

/** Rounds to whole francs. There are no smaller coins, so whole francs are charged and paid. */
export function wholeFrancs(amount: number): number {
  return halfAwayFromZero(toHundredths(amount) / 100)
}

// Whole francs have no decimals; other amounts have two. Marked as pure so that bundles that format nothing omit it:
// creating it takes about 7 ms.
const format = /* @__PURE__ */ new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** Formats an amount with its currency: 'RWF 12,500' or, below zero, '−RWF 12,500'. */
export function formatRwf(amount: number): string {
  return signed(amount, `RWF ${format.format(Math.abs(round(amount)))}`)
}

/**
 * Formats an amount without its currency: '12,500' or, below zero, '−12,500'. For tables that name the currency once.
 */
export function formatAmount(amount: number): string {
  return signed(amount, format.format(Math.abs(round(amount))))
}

function signed(amount: number, text: string): string {
  return round(amount) < 0 ? `−${text}` : text
}

/** Formats a count with the same grouping as amounts: '12,500'. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

export function toHundredths(amount: number): number {
  const notation = String(amount)
  // Exponents appear only below 1e-6, which rounds to 0, and from 1e21 on, which is beyond MAX_AMOUNT.
  return halfAwayFromZero(notation.includes('e') ? amount * 100 : Number(`${notation}e2`))
}

export function toAmount(hundredths: number): number {
  return hundredths / 100
}

function halfAwayFromZero(value: number): number {
  // `+ 0` turns -0 into 0.
  return Math.sign(value) * Math.round(Math.abs(value)) + 0
}
