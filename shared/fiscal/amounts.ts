import { nearest } from '../exact-division.ts'
import { sum, toAmount, toHundredths } from '../money.ts'

/** Tax letters: exempt, 18 %, zero-rated, and not VAT. */
export const TAX_LETTERS = ['A', 'B', 'C', 'D'] as const
export type TaxLetter = (typeof TAX_LETTERS)[number]

/** Per cent. Rate B is sent even if it is not used. */
export const TAX_RATES: Readonly<Record<TaxLetter, number>> = { A: 0, B: 18, C: 0, D: 0 }

/** A line of a sale: its price contains the tax. `quantity` and `discountPercent` have at most two decimals. */
export type TaxedLine = { price: number; quantity: number; discountPercent?: number | undefined; tax: TaxLetter }

/** Amounts of a line in RWF. */
export type LineAmounts = {
  /** Price × quantity. */
  supply: number
  discount: number
  /** Amount that the buyer pays for the line, with the tax. */
  taxable: number
  taxAmount: number
}

/** Amounts of a sale in RWF. `taxable` and `tax` are by letter. */
export type SaleTaxes = {
  lines: LineAmounts[]
  taxable: Record<TaxLetter, number>
  tax: Record<TaxLetter, number>
  total: number
  totalTax: number
}

/** Computes the amounts of a sale whose prices contain the tax. Halves are rounded away from zero. */
export function saleTaxes(lines: readonly TaxedLine[], rounding: 'line' | 'letter'): SaleTaxes {
  const amounts = lines.map(lineAmounts)
  const sums = (name: 'taxable' | 'taxAmount') =>
    byLetter((letter) => sum(amounts.filter((_, n) => lines[n]?.tax === letter).map((line) => line[name])))
  const taxable = sums('taxable')
  const tax = rounding === 'line' ? sums('taxAmount') : byLetter((letter) => taxWithin(taxable[letter], letter))
  return {
    lines: amounts,
    taxable,
    tax,
    total: sum(Object.values(taxable)),
    totalTax: sum(Object.values(tax)),
  }
}

function lineAmounts({ price, quantity, discountPercent = 0, tax }: TaxedLine): LineAmounts {
  const supply = product(price, quantity, 100n)
  const discount = product(supply, discountPercent, 10_000n)
  const taxable = sum([supply, -discount])
  return { supply, discount, taxable, taxAmount: taxWithin(taxable, tax) }
}

/** Returns the tax that an amount contains: 9,152.54 of 60,000 at 18 %. */
export function taxWithin(amount: number, letter: TaxLetter): number {
  const rate = BigInt(TAX_RATES[letter])
  return toAmount(Number(nearest(BigInt(toHundredths(amount)) * rate, 100n + rate)))
}

export function byLetter<T>(valueFor: (letter: TaxLetter) => T): Record<TaxLetter, T> {
  return { A: valueFor('A'), B: valueFor('B'), C: valueFor('C'), D: valueFor('D') }
}

function product(amount: number, factor: number, divisor: bigint): number {
  return toAmount(Number(nearest(BigInt(toHundredths(amount)) * BigInt(toHundredths(factor)), divisor)))
}
