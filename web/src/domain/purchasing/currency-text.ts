import { inRwf, RWF } from '../../../../shared/currency.ts'
import { formatAmount, formatRwf } from '../../../../shared/money.ts'

/** Currencies in which suppliers of the region send invoices, most used first. */
export const CURRENCIES = [RWF, 'UGX', 'USD', 'KES', 'TZS', 'AED', 'CNY', 'EUR'] as const

/** Formats an amount with its currency: 'UGX 85,000'. */
export function currencyText(amount: number, currency: string): string {
  return currency === RWF ? formatRwf(amount) : formatRwf(amount).replace('RWF', currency)
}

/** Rate below which a thousand units are shown, because the value of one unit has no whole francs. */
const SMALL_RATE = 10

/** Formats a rate like '1,000 UGX = 390 RWF' or '1 USD = 1,450 RWF'. */
export function rateText(currency: string, rwfPerUnit: string): string {
  const units = Number(rwfPerUnit) < SMALL_RATE ? 1000 : 1
  return `${formatAmount(units)} ${currency} = ${formatAmount(inRwf(units, rwfPerUnit))} RWF`
}
