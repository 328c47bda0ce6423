import * as z from 'zod/mini'
import { MAX_AMOUNT, MAX_PRICE } from '../../../../../shared/money.ts'
import { caseOf } from '../../../../../shared/reports/amounts.ts'
import { DebtorName } from '../../../../../shared/reports/debtor.ts'
import { MAX_REAL, ReportFields } from '../../../../../shared/reports/new-report.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import type { SaleError } from '../../../../../shared/reports/sale-errors.ts'
import { invalidFields } from '../../../domain/reports/invalid-fields.ts'
import { parseAmount, parseCount } from '../../../lib/parse-number.ts'
import {
  type EditedSale,
  isByMomo,
  lineRealField,
  lineSoldAtField,
  type ReportDraft,
  readDraft,
} from './report-draft.ts'
import { type CurrentStock, stockEffect } from './stock-effect.ts'

export type FieldError =
  | 'notSold'
  | 'notCount'
  | 'notAmount'
  | 'notName'
  | 'notComments'
  | SaleError
  | 'depts.paidBeyond'
  | 'cash.beyondPaid'
  | 'losses.paid'
  | 'stock.short'
  | 'product.gone'

export type ReportErrors = ReadonlyMap<string, FieldError>

type Named = readonly [field: string, error: FieldError]

/** Returns the errors that prevent saving a correction, as far as the form can detect them. */
export function checkReport(report: Report, draft: ReportDraft, stock: CurrentStock): ReportErrors {
  const unreadable = unreadableFields(report, draft)
  if (unreadable.length > 0) return new Map(unreadable)
  // Figures can be compared only when all of them are valid.
  const sale = readDraft(report, draft)
  const invalid = invalidFields({ ...sale, givenTo: sale.givenTo }, (_, n) => lineSoldAtField(n))
  return new Map([
    ...stockErrors(report, sale, stock),
    ...(invalid.length > 0 ? invalid : [...debtErrors(report, sale), ...cashErrors(draft, sale)]),
  ])
}

function unreadableFields({ reportItems }: Report, draft: ReportDraft): Named[] {
  const isNoAmount = (text: string, most: number) => isTyped(text) && parseAmount(text, most) === undefined
  const { paymentMethod, cash, depts, givenTo, ibyangiritse, expense, comments } = draft
  const fields: [name: string, isWrong: boolean, error: FieldError][] = [
    ...reportItems.flatMap((_, n): typeof fields => [
      [lineRealField(n), !parseCount(draft[lineRealField(n)] ?? '', MAX_REAL), 'notSold'],
      [lineSoldAtField(n), isNoAmount(draft[lineSoldAtField(n)] ?? '', MAX_PRICE), 'notAmount'],
    ]),
    ['cash', isByMomo(paymentMethod) && isNoAmount(cash, MAX_AMOUNT), 'notAmount'],
    ['depts', isNoAmount(depts, MAX_AMOUNT), 'notAmount'],
    ['givenTo', isTyped(givenTo) && !z.safeParse(DebtorName, givenTo).success, 'notName'],
    ['ibyangiritse', isTyped(ibyangiritse) && parseCount(ibyangiritse, MAX_REAL) === undefined, 'notCount'],
    ['expense', isNoAmount(expense, MAX_AMOUNT), 'notAmount'],
    ['comments', !z.safeParse(ReportFields.shape.comments, comments.trim()).success, 'notComments'],
  ]
  return fields.flatMap(([name, isWrong, error]) => (isWrong ? [[name, error] as const] : []))
}

/** Returns an error if the debt would be less than the instalments already paid. */
function debtErrors({ igice }: Report, sale: EditedSale): Named[] {
  if (caseOf(sale) === 'losses') return igice > 0 ? [['ibyangiritse', 'losses.paid']] : []
  return sale.deptsGranted < igice ? [['depts', 'depts.paidBeyond']] : []
}

/** Returns an error if the part in cash is more than what was paid at the sale. */
function cashErrors({ paymentMethod, cash }: ReportDraft, { paid }: EditedSale): Named[] {
  const isBeyond = isByMomo(paymentMethod) && paid > 0 && (parseAmount(cash, MAX_AMOUNT) ?? 0) > paid
  return isBeyond ? [['cash', 'cash.beyondPaid']] : []
}

function stockErrors(report: Report, sale: EditedSale, stock: CurrentStock): Named[] {
  return sale.lines.flatMap((_, n): Named[] => {
    const { back, now, left = 0 } = stockEffect(report, sale, stock, n)
    if (back >= 0 || now === undefined) return []
    if (now === 'gone') return [[lineRealField(n), 'product.gone']]
    return left < 0 ? [[lineRealField(n), 'stock.short']] : []
  })
}

function isTyped(text: string): boolean {
  return text.trim() !== ''
}
