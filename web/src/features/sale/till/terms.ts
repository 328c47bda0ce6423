import { sum } from '../../../../../shared/money.ts'
import { soldFor } from '../../../../../shared/reports/amounts.ts'
import type { CartLine } from '../../../domain/cart/cart-lines.ts'
import type { SaleDraft } from '../sale-draft.ts'
import { readSale, type TypedSale } from '../typed-sale.ts'

/** How a sale at the till ends: by one of four buttons, with what it asks for. */
export type Terms =
  | { method: 'Cash' }
  | {
      method: 'MoMo pay'
      transactionId?: string | undefined
      /** That another amount has arrived than that of the sale. */
      note?: string | undefined
    }
  | {
      method: 'Depts'
      givenTo: string
      /** RWF of the whole price. */
      paidNow: number
    }
  | { method: 'Loss' }

/** The draft without what only the longer form asks for: at the till the button says whether it is a debt or a loss. */
export function plainDraft(draft: SaleDraft): SaleDraft {
  return { ...draft, depts: '', givenTo: '', ibyangiritse: '' }
}

/** The lamps with their prices as typed, paid in full. */
export function plainSale(draft: SaleDraft, lamps: readonly CartLine[]): TypedSale {
  return readSale(plainDraft(draft), lamps)
}

/** RWF for all lamps; undefined while one of them has no price. */
export function totalOf({ lines }: TypedSale): number | undefined {
  return soldFor(lines.map(({ costPrice = 0, ...line }) => ({ ...line, costPrice })))
}

/** The same sale, recorded by one of the buttons. */
export function withTerms(sale: TypedSale, terms: Terms): TypedSale {
  if (terms.method === 'Loss') return { ...sale, ibyangiritse: sale.real }
  if (terms.method !== 'Depts') return sale
  const { givenTo, paidNow } = terms
  return { ...sale, givenTo, deptsGranted: sum([totalOf(sale) ?? 0, -paidNow]) }
}
