import { sum } from '../../../../../shared/money.ts'
import { soldFor } from '../../../../../shared/reports/amounts.ts'
import type { Tender } from '../../../../../shared/reports/tender.ts'
import type { CartLine } from '../../../domain/cart/cart-lines.ts'
import { cashAndMomoTenders } from '../../../domain/reports/cash-part.tsx'
import type { CounterMethod } from '../../../domain/reports/counter-method.ts'
import type { SaleDraft } from '../sale-draft.ts'
import { readSale, type TypedSale } from '../typed-sale.ts'

/** Way in which a sale at the till ends: one of four buttons, with the values that it asks for. */
export type Terms =
  | { method: 'Cash' }
  | {
      method: 'MoMo pay'
      /** Part of the total price paid in cash, in RWF; less than the total. */
      cash?: number | undefined
      transactionId?: string | undefined
      /** Note that the amount received differs from that of the sale. */
      note?: string | undefined
    }
  | {
      method: 'Depts'
      givenTo: string
      /** Part of the total price paid now, in RWF. */
      paidNow: number
      /** Method of that part; absent: cash. */
      paidBy?: CounterMethod
    }
  | { method: 'Loss' }

/** Returns the draft without the fields of the longer form. At the till, the button decides on debt and loss. */
export function plainDraft(draft: SaleDraft): SaleDraft {
  return { ...draft, depts: '', givenTo: '', ibyangiritse: '', expense: '' }
}

/** Returns the lamps with their typed prices, paid in full. */
export function plainSale(draft: SaleDraft, lamps: readonly CartLine[]): TypedSale {
  return readSale(plainDraft(draft), lamps)
}

/** Returns the total of all lamps in RWF; undefined while one of them has no price. */
export function totalOf({ lines }: TypedSale): number | undefined {
  return soldFor(lines.map(({ costPrice = 0, ...line }) => ({ ...line, costPrice })))
}

/** Returns the sale as recorded by one of the buttons. */
export function withTerms(sale: TypedSale, terms: Terms): TypedSale {
  if (terms.method === 'Loss') return { ...sale, ibyangiritse: sale.real }
  if (terms.method !== 'Depts') return sale
  const { givenTo, paidNow } = terms
  return { ...sale, givenTo, deptsGranted: sum([totalOf(sale) ?? 0, -paidNow]) }
}

/** Returns the parts in which a sale is paid; undefined if its method describes the payment completely. */
export function tendersOf(sale: TypedSale, terms: Terms): Tender[] | undefined {
  if (terms.method === 'MoMo pay' && terms.cash) {
    return cashAndMomoTenders({ inCash: terms.cash, rest: sum([totalOf(sale) ?? 0, -terms.cash]) })
  }
  if (terms.method === 'Depts' && terms.paidNow > 0 && terms.paidBy === 'MoMo pay') {
    return [{ method: terms.paidBy, amount: terms.paidNow }]
  }
  return undefined
}
