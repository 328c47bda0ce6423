import * as z from 'zod/mini'

/**
 * PayPal does not support RWF, so an order is charged in US dollars: its total is converted once, at the shop's own
 * rate, and rounded up to the cent. The books stay in RWF.
 */

/** RWF for one US dollar. A rate below 100, from 100,000 on, or with more than six decimals is a typing error. */
export const RwfPerUsd = z
  .number()
  .check(z.refine((rate) => /^[1-9]\d{2,4}(\.\d{1,6})?$/.test(String(rate)), 'must be a rate like 1456.83'))

/** A rate older than this no longer reflects what a dollar costs. */
const MAX_AGE_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1000

/** `amountDue` (whole RWF) in US dollars, rounded up to the cent; at least one cent. */
export function usdDue(amountDue: number, rwfPerUsd: number): number {
  const [whole = '', decimals = ''] = String(rwfPerUsd).split('.')
  // BigInt, as the product may exceed what a float holds exactly.
  const rate = BigInt(whole + decimals)
  const hundredfold = BigInt(amountDue) * 100n * 10n ** BigInt(decimals.length)
  const cents = (hundredfold + rate - 1n) / rate
  return Number(cents > 0n ? cents : 1n) / 100
}

/** US dollars in PayPal's notation: '4.05'. */
export function usdText(usd: number): string {
  return usd.toFixed(2)
}

/** '$4.05', or '$1,234.50' */
export function formatUsd(usd: number): string {
  return dollars.format(usd)
}

const dollars = /* @__PURE__ */ new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '1,456.83': RWF for one US dollar. */
export function formatRate(rwfPerUsd: number): string {
  return rates.format(rwfPerUsd)
}

const rates = /* @__PURE__ */ new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

/** Whether a rate of the day `fxAsOf` is out of date on `today`; both are days in Kigali. */
export function isOldRate(fxAsOf: string, today: string): boolean {
  return Date.parse(today) - Date.parse(fxAsOf) > MAX_AGE_DAYS * DAY_MS
}
