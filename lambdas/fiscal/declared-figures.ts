import * as z from 'zod/mini'
import { saleTaxes, TAX_LETTERS, type TaxLetter } from '../../shared/fiscal/amounts.ts'
import type { FiscalLine } from '../../shared/fiscal/document.ts'
import type { FiscalSettings } from '../../shared/fiscal/settings.ts'
import { sum } from '../../shared/money.ts'
import type { StoredFiscal } from '../data/fiscal.ts'

/** Figures of a document in RWF as they were sent. */
export type DeclaredFigures = {
  amount: number
  tax: number
  discount: number
  letters: readonly { letter: TaxLetter; taxable: number; tax: number }[]
}

const Sent = z.looseObject({
  totAmt: z.number(),
  totTaxAmt: z.number(),
  itemList: z.array(z.object({ dcAmt: z.number() })),
})

/** Returns the figures that were sent, or those of the lines if none are stored. Pure. */
export function declaredFigures({ body, lines }: StoredFiscal, settings: FiscalSettings): DeclaredFigures {
  const { success, data } = z.safeParse(Sent, body)
  if (success) {
    const { totAmt, totTaxAmt, itemList } = data
    const amountOf = (name: string) => (typeof data[name] === 'number' ? data[name] : 0)
    return {
      amount: totAmt,
      tax: totTaxAmt,
      discount: sum(itemList.map(({ dcAmt }) => dcAmt)),
      letters: TAX_LETTERS.map((letter) => ({
        letter,
        taxable: amountOf(`taxblAmt${letter}`),
        tax: amountOf(`taxAmt${letter}`),
      })),
    }
  }
  return figuresOf(lines, settings)
}

/** Returns the figures of lines that were not sent. Pure. */
export function figuresOf(lines: readonly FiscalLine[], { rounding }: FiscalSettings): DeclaredFigures {
  const { total, totalTax, taxable, tax, lines: amounts } = saleTaxes(lines, rounding)
  return {
    amount: total,
    tax: totalTax,
    discount: sum(amounts.map(({ discount }) => discount)),
    letters: TAX_LETTERS.map((letter) => ({ letter, taxable: taxable[letter], tax: tax[letter] })),
  }
}
