import * as z from 'zod/mini'

/**
 * PayPal does not support RWF, so an order is charged in US dollars. Its total is converted once, at the shop's own
 * rate, and rounded up to the cent. All records stay in RWF.
 */

/** RWF per US dollar. A rate below 100, from 100,000 on, or with more than six decimals is a typing error. */
export const RwfPerUsd = z
  .number()
  .check(z.refine((rate) => /^[1-9]\d{2,4}(\.\d{1,6})?$/.test(String(rate)), 'must be a rate like 1456.83'))

/** Maximum age of a rate in days. An older rate no longer reflects the dollar's price. */
const MAX_AGE_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1000

/** Converts `amountDue` (whole RWF) to US dollars, rounded up to the cent; at least one cent. */
export function usdDue(amountDue: number, rwfPerUsd: number): number {
  const [whole = '', decimals = ''] = String(rwfPerUsd).split('.')
  // BigInt, because the product may exceed the exact range of a float.
  const rate = BigInt(whole + decimals)
  const hundredfold = BigInt(amountDue) * 100n * 10n ** BigInt(decimals.length)
  const cents = (hundredfold + rate - 1n) / rate
  return Number(cents > 0n ? cents : 1n) / 100
}

/** Formats US dollars in PayPal's notation: '4.05'. */
export function usdText(usd: number): string {
  return usd.toFixed(2)
}

/** Formats US dollars for screens: '$4.05', or '$1,234.50' */
export function formatUsd(usd: number): string {
  return dollars.format(usd)
}

const dollars = /* @__PURE__ */ new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats a rate in RWF per US dollar: '1,456.83'. */
export function formatRate(rwfPerUsd: number): string {
  return rates.format(rwfPerUsd)
}

const rates = /* @__PURE__ */ new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

/** Returns whether a rate of the day `fxAsOf` is outdated on `today`; both are days in Kigali. */
export function isOldRate(fxAsOf: string, today: string): boolean {
  return Date.parse(today) - Date.parse(fxAsOf) > MAX_AGE_DAYS * DAY_MS
}
