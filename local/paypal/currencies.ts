import type { Money } from './state.ts'

/** What PayPal holds and pays out in, with the decimals of each: RWF is not among them. */
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

/** How many decimals a currency has; undefined for one that PayPal does not take. */
export function decimalsOf(currency: string): number | undefined {
  return DECIMALS[currency]
}

/** In the currency's smallest unit, exactly. */
export function inSmallestUnit({ currency_code, value }: Money): number {
  const [whole = '', decimals = ''] = value.split('.')
  return Number(whole + decimals.padEnd(decimalsOf(currency_code) ?? 2, '0'))
}

export function fromSmallestUnit(currency_code: string, amount: number): Money {
  const decimals = decimalsOf(currency_code) ?? 2
  return { currency_code, value: (amount / 10 ** decimals).toFixed(decimals) }
}
