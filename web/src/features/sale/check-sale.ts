import * as z from 'zod/mini'
import { DebtorName } from '../../../../shared/reports/debtor.ts'
import { MAX_REPORT_LINES, NewReport } from '../../../../shared/reports/new-report.ts'
import type { SaleError } from '../../../../shared/reports/sale-errors.ts'
import type { CartLine } from '../../domain/cart/cart-lines.ts'
import { invalidFields } from '../../domain/reports/invalid-fields.ts'
import { draftLine, type SaleDraft } from './sale-draft.ts'
import { parsePrice, parseReal, readSale, type TypedSale } from './typed-sale.ts'

export type FieldError = 'notCount' | 'notAmount' | 'notName' | 'notComments' | SaleError

/** Errors by field name. `tooManyLines` applies to the sale as a whole. */
export type SaleErrors = { fields: ReadonlyMap<string, FieldError>; tooManyLines: boolean }

/** Names of a lamp's two fields. */
export const realField = ({ _id }: Pick<CartLine, '_id'>) => `real-${_id}`
export const soldAtField = ({ _id }: Pick<CartLine, '_id'>) => `soldAt-${_id}`

/** Returns the errors that prevent recording a sale, as far as the form can detect them. */
export function checkSale(draft: SaleDraft, cart: readonly CartLine[]): SaleErrors {
  const sale = readSale(draft, cart)
  const unreadable = unreadableFields(draft, cart)
  return {
    // Figures can be compared only when all of them are valid.
    fields: new Map(unreadable.length > 0 ? unreadable : invalidSaleFields(sale)),
    tooManyLines: sale.lines.length > MAX_REPORT_LINES,
  }
}

export function isValid({ fields, tooManyLines }: SaleErrors): boolean {
  return fields.size === 0 && !tooManyLines
}

function unreadableFields(draft: SaleDraft, cart: readonly CartLine[]): [string, FieldError][] {
  const { depts, givenTo, ibyangiritse, expense, comments } = draft
  const isNoMoney = (text: string) => isTyped(text) && parsePrice(text) === undefined
  const fields: [name: string, isWrong: boolean, error: FieldError][] = [
    ...cart.flatMap((lamp): typeof fields => {
      const { real, soldAt } = draftLine(draft, lamp)
      return [
        [realField(lamp), parseReal(real) === undefined, 'notCount'],
        [soldAtField(lamp), isNoMoney(soldAt), 'notAmount'],
      ]
    }),
    ['depts', isNoMoney(depts), 'notAmount'],
    ['givenTo', isTyped(givenTo) && !z.safeParse(DebtorName, givenTo).success, 'notName'],
    ['ibyangiritse', isTyped(ibyangiritse) && parseReal(ibyangiritse) === undefined, 'notCount'],
    ['expense', isNoMoney(expense), 'notAmount'],
    ['comments', !z.safeParse(NewReport.shape.comments, (comments ?? '').trim()).success, 'notComments'],
  ]
  return fields.flatMap(([name, isWrong, error]) => (isWrong ? [[name, error]] : []))
}

function invalidSaleFields(sale: TypedSale): [string, FieldError][] {
  const lines = sale.lines.map(({ costPrice = 0, ...line }) => ({ ...line, costPrice }))
  return invalidFields({ ...sale, lines, givenTo: sale.givenTo }, soldAtField)
}

function isTyped(text: string): boolean {
  return text.trim() !== ''
}
