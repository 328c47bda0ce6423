import * as z from 'zod/mini'
import { DebtorName } from '../../../../shared/reports/debtor.ts'
import { MAX_REPORT_LINES, NewReport } from '../../../../shared/reports/new-report.ts'
import type { SaleError } from '../../../../shared/reports/sale-errors.ts'
import type { CartLine } from '../../domain/cart/cart-lines.ts'
import { fieldsAtFault } from '../../domain/reports/fields-at-fault.ts'
import { draftLine, type SaleDraft } from './sale-draft.ts'
import { priceIn, readSale, realIn, type TypedSale } from './typed-sale.ts'

export type FieldFault = 'notCount' | 'notAmount' | 'notName' | 'notComments' | SaleError

/** What is wrong, by the name of the field; `tooManyLines` is wrong of the sale as a whole. */
export type SaleFaults = { fields: ReadonlyMap<string, FieldFault>; tooManyLines: boolean }

/** The names of a lamp's two fields. */
export const realField = ({ _id }: Pick<CartLine, '_id'>) => `real-${_id}`
export const soldAtField = ({ _id }: Pick<CartLine, '_id'>) => `soldAt-${_id}`

/** What keeps a sale from being recorded, as far as the form can tell; nothing sold at all is not wrong yet. */
export function checkSale(draft: SaleDraft, cart: readonly CartLine[], expense = ''): SaleFaults {
  const sale = readSale(draft, cart)
  const unreadable = unreadableFields(draft, cart, expense)
  return {
    // What a figure means for the others can be said only once all can be read.
    fields: new Map(unreadable.length > 0 ? unreadable : unsoundFields(sale)),
    tooManyLines: sale.lines.length > MAX_REPORT_LINES,
  }
}

export function isSound({ fields, tooManyLines }: SaleFaults): boolean {
  return fields.size === 0 && !tooManyLines
}

function unreadableFields(draft: SaleDraft, cart: readonly CartLine[], expense: string): [string, FieldFault][] {
  const { depts, givenTo, ibyangiritse, comments } = draft
  const isNoMoney = (text: string) => isTyped(text) && priceIn(text) === undefined
  const fields: [name: string, isWrong: boolean, fault: FieldFault][] = [
    ...cart.flatMap((lamp): typeof fields => {
      const { real, soldAt } = draftLine(draft, lamp)
      return [
        [realField(lamp), realIn(real) === undefined, 'notCount'],
        [soldAtField(lamp), isNoMoney(soldAt), 'notAmount'],
      ]
    }),
    ['depts', isNoMoney(depts), 'notAmount'],
    ['givenTo', isTyped(givenTo) && !z.safeParse(DebtorName, givenTo).success, 'notName'],
    ['ibyangiritse', isTyped(ibyangiritse) && realIn(ibyangiritse) === undefined, 'notCount'],
    ['expense', isNoMoney(expense), 'notAmount'],
    ['comments', !z.safeParse(NewReport.shape.comments, (comments ?? '').trim()).success, 'notComments'],
  ]
  return fields.flatMap(([name, isWrong, fault]) => (isWrong ? [[name, fault]] : []))
}

function unsoundFields(sale: TypedSale): [string, FieldFault][] {
  const lines = sale.lines.map(({ costPrice = 0, ...line }) => ({ ...line, costPrice }))
  return fieldsAtFault({ ...sale, lines, givenTo: sale.givenTo }, soldAtField)
}

function isTyped(text: string): boolean {
  return text.trim() !== ''
}
