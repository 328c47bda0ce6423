import type { Money } from './state.ts'

/** Number of decimals of each currency that PayPal supports. RWF is not among them. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'AUD BRL CAD CNY CZK DKK EUR HKD ILS MYR MXN NOK NZD PHP PLN GBP SGD SEK CHF THB USD'
      .split(' ')
      .map((code) => [code, 2]),
  ),
  HUF: 0,
  JPY: 0,
  TWD: 0,
}

/** Returns the number of decimals; undefined for a currency that PayPal does not support. */
export function decimalsOf(currency: string): number | undefined {
  return DECIMALS[currency]
}

/** Converts an amount to the currency's smallest unit, as a whole number and without rounding. */
export function inSmallestUnit({ currency_code, value }: Money): number {
  const [whole = '', decimals = ''] = value.split('.')
  return Number(whole + decimals.padEnd(decimalsOf(currency_code) ?? 2, '0'))
}

export function fromSmallestUnit(currency_code: string, amount: number): Money {
  const decimals = decimalsOf(currency_code) ?? 2
  return { currency_code, value: (amount / 10 ** decimals).toFixed(decimals) }
}
