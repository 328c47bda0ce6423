import { tillOf } from '../../../../../shared/cash/document-money.ts'
import { MAX_AMOUNT, MAX_PRICE, sum } from '../../../../../shared/money.ts'
import { caseOf } from '../../../../../shared/reports/amounts.ts'
import { MAX_REAL } from '../../../../../shared/reports/new-report.ts'
import { paidAtSale } from '../../../../../shared/reports/payments.ts'
import {
  type Report,
  type ReportAmounts,
  type ReportItem,
  StaffPaymentMethod,
} from '../../../../../shared/reports/report.ts'
import type { editReport } from '../../../../../shared/reports/routes.ts'
import { type Tender, TenderMethod } from '../../../../../shared/reports/tender.ts'
import type { BodyToSend } from '../../../../../shared/route.ts'
import type { CounterMethod } from '../../../domain/reports/counter-method.ts'
import { parseAmount, parseCount } from '../../../lib/parse-number.ts'

/** Names of a line's two fields. */
export const lineRealField = (n: number) => `real-${n}` as const
export const lineSoldAtField = (n: number) => `soldAt-${n}` as const

/** Fields of all lines, by their names. */
type LinesDraft = { [field: `real-${number}` | `soldAt-${number}`]: string }

/** Fields of a sale as typed: all strings. */
export type ReportDraft = LinesDraft & {
  /** Method of a sale; that of mobile money if a part was paid in cash. */
  paymentMethod: Report['paymentMethod']
  /** Part in cash of a sale by mobile money. */
  cash: string
  /** Method of what was paid at a sale on debt. */
  paidBy: CounterMethod
  /** Debt in total, as granted. */
  depts: string
  givenTo: string
  ibyangiritse: string
  expense: string
  comments: string
}

export function reportDraftOf(report: Report): ReportDraft {
  const lines: LinesDraft = {}
  for (const [n, { real, soldAt = '' }] of report.reportItems.entries()) {
    lines[lineRealField(n)] = String(real)
    lines[lineSoldAtField(n)] = String(soldAt)
  }
  const { tenders = [], paymentMethod } = report
  const { cash, momo } = cashAndMomo(report) ?? {}
  return {
    paymentMethod: momo?.method ?? paymentMethod,
    cash: cash ? String(cash.amount) : '',
    paidBy: paymentMethod === 'Depts' && tenders.some(({ method }) => isByMomo(method)) ? 'MoMo pay' : 'Cash',
    depts: String(report.deptsGranted),
    givenTo: report.givenTo ?? '',
    ibyangiritse: String(report.ibyangiritse),
    expense: String(report.expense),
    comments: report.comments,
    ...lines,
  }
}

export function isByMomo(method: string): boolean {
  return tillOf(method) === 'MoMo'
}

/** Returns the two parts of a sale that was paid in cash and by mobile money. */
function cashAndMomo({ tenders = [], paymentMethod }: Report): { cash: Tender; momo: Tender } | undefined {
  const cash = tenders.find(({ method }) => method === 'Cash')
  const momo = tenders.find(({ method }) => isByMomo(method))
  return cash && momo && tenders.length === 2 && paymentMethod !== 'Depts' ? { cash, momo } : undefined
}

/** Returns whether the form can show all parts in which a sale was paid. Otherwise they stay as they are. */
function canEditParts(report: Report): boolean {
  const { tenders = [] } = report
  const [only] = tenders
  if (tenders.length > 1) return cashAndMomo(report) !== undefined
  return only === undefined || only.method === 'Cash' || isByMomo(only.method)
}

/** Draft as numbers, with the sale's unchanged parts. Invalid text counts as absent; the form shows its error. */
export type EditedSale = Pick<
  Report,
  'paymentMethod' | 'deptsGranted' | 'igice' | 'ibyangiritse' | 'expense' | 'comments'
> & {
  givenTo?: string
  lines: ReportItem[]
  /** RWF paid at the sale, if the form can show its parts; otherwise 0. */
  paid: number
  /** Parts of what was paid at the sale. */
  parts: Tender[]
}

export function readDraft(report: Report, draft: ReportDraft): EditedSale {
  const givenTo = draft.givenTo.trim()
  const sale = readSale(report, draft)
  const paid = canEditParts(report) ? paidAtSale({ ...report, ...sale, reportItems: sale.lines }) : 0
  return { ...sale, ...(givenTo && { givenTo }), paid, parts: partsOf(draft, paid) }
}

function readSale(report: Report, draft: ReportDraft): Omit<EditedSale, 'givenTo' | 'paid' | 'parts'> {
  return {
    paymentMethod: draft.paymentMethod,
    deptsGranted: parseAmount(draft.depts, MAX_AMOUNT) ?? 0,
    igice: report.igice,
    ibyangiritse: parseCount(draft.ibyangiritse, MAX_REAL) ?? 0,
    expense: parseAmount(draft.expense, MAX_AMOUNT) ?? 0,
    comments: draft.comments.trim(),
    lines: report.reportItems.map(({ soldAt: _, ...line }, n) => {
      const price = parseAmount(draft[lineSoldAtField(n)] ?? '', MAX_PRICE)
      const real = parseCount(draft[lineRealField(n)] ?? '', MAX_REAL) || line.real
      return { ...line, real, ...(price && { soldAt: price }) }
    }),
  }
}

/** Returns the parts of what was paid. A loss has none. */
function partsOf({ paymentMethod, cash, paidBy }: ReportDraft, paid: number): Tender[] {
  const method = paymentMethod === 'Depts' ? paidBy : TenderMethod.safeParse(paymentMethod).data
  const inCash = isByMomo(paymentMethod) ? (parseAmount(cash, MAX_AMOUNT) ?? 0) : 0
  if (method === undefined || paid <= 0 || inCash > paid) return []
  const parts: Tender[] = [
    { method: 'Cash', amount: inCash },
    { method, amount: sum([paid, -inCash]) },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

/** Returns the indexes of the lines sold below cost. */
export function editedLinesBelowCost(sale: EditedSale): ReadonlySet<number> {
  if (caseOf(sale) !== 'sale') return new Set()
  const places = sale.lines.flatMap(({ soldAt, costPrice }, n) =>
    soldAt !== undefined && soldAt < costPrice ? [n] : [],
  )
  return new Set(places)
}

/**
 * Returns the request that changes the sale to the draft; undefined if nothing changed. It contains the sums that were
 * on screen, so that changes by other users are not overwritten.
 */
export function correctionOf(
  report: Report,
  draft: ReportDraft,
  amounts: ReportAmounts,
): BodyToSend<typeof editReport> | undefined {
  const before = readDraft(report, reportDraftOf(report))
  const { lines, parts, ...after } = readDraft(report, draft)
  const isOther = (line: ReportItem, n: number) =>
    line.real !== before.lines[n]?.real || line.soldAt !== before.lines[n]?.soldAt
  // Only a method that staff can record can be chosen.
  const method = StaffPaymentMethod.safeParse(after.paymentMethod).data
  const changes = {
    ...(areOtherParts(report, draft, parts)
      ? { tenders: parts }
      : method !== undefined && method !== before.paymentMethod && { paymentMethod: method }),
    ...(after.deptsGranted !== before.deptsGranted && { deptsGranted: after.deptsGranted }),
    ...(after.givenTo !== before.givenTo && { givenTo: after.givenTo ?? '' }),
    ...(after.ibyangiritse !== before.ibyangiritse && { ibyangiritse: after.ibyangiritse }),
    ...(after.expense !== before.expense && { expense: after.expense }),
    ...(after.comments !== before.comments && { comments: after.comments }),
    // A price of 0 means no price.
    ...(lines.some(isOther) && { reportItems: lines.map(({ _id, real, soldAt = 0 }) => ({ _id, real, soldAt })) }),
  }
  return Object.keys(changes).length === 0
    ? undefined
    : { ...changes, igice: report.igice, ...expectedAmounts(amounts) }
}

/** Returns whether a correction has to send the parts, since the method alone does not describe them. */
function areOtherParts({ tenders }: Report, { paymentMethod, paidBy }: ReportDraft, parts: readonly Tender[]): boolean {
  if (parts.length === 0) return false
  if (tenders) return textOf(parts) !== textOf(tenders)
  return parts.length > 1 || (paymentMethod === 'Depts' && paidBy !== 'Cash')
}

function textOf(parts: readonly Tender[]): string {
  return JSON.stringify(parts.map(({ method, amount }) => [method, amount]).sort())
}

function expectedAmounts({ sales, costs, grossProfit, taxPrice, netProfit }: ReportAmounts) {
  return { sales, costs, grossProfit, taxPrice, netProfit }
}
