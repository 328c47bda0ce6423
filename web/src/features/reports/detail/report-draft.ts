import { MAX_AMOUNT, MAX_PRICE } from '../../../../../shared/money.ts'
import { caseOf } from '../../../../../shared/reports/amounts.ts'
import { MAX_REAL } from '../../../../../shared/reports/new-report.ts'
import {
  type Report,
  type ReportAmounts,
  type ReportItem,
  StaffPaymentMethod,
} from '../../../../../shared/reports/report.ts'
import type { editReport } from '../../../../../shared/reports/routes.ts'
import type { BodyToSend } from '../../../../../shared/route.ts'
import { parseAmount, parseCount } from '../../../lib/parse-number.ts'

/** Names of a line's two fields. */
export const lineRealField = (n: number) => `real-${n}` as const
export const lineSoldAtField = (n: number) => `soldAt-${n}` as const

/** Fields of all lines, by their names. */
type LinesDraft = { [field: `real-${number}` | `soldAt-${number}`]: string }

/** Fields of a sale as typed: all strings. */
export type ReportDraft = LinesDraft & {
  paymentMethod: Report['paymentMethod']
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
  return {
    paymentMethod: report.paymentMethod,
    depts: String(report.deptsGranted),
    givenTo: report.givenTo ?? '',
    ibyangiritse: String(report.ibyangiritse),
    expense: String(report.expense),
    comments: report.comments,
    ...lines,
  }
}

/** Draft as numbers, with the sale's unchanged parts. Invalid text counts as absent; the form shows its error. */
export type EditedSale = Pick<
  Report,
  'paymentMethod' | 'deptsGranted' | 'igice' | 'ibyangiritse' | 'expense' | 'comments'
> & { givenTo?: string; lines: ReportItem[] }

export function readDraft(report: Report, draft: ReportDraft): EditedSale {
  const givenTo = draft.givenTo.trim()
  return {
    paymentMethod: draft.paymentMethod,
    deptsGranted: parseAmount(draft.depts, MAX_AMOUNT) ?? 0,
    igice: report.igice,
    ibyangiritse: parseCount(draft.ibyangiritse, MAX_REAL) ?? 0,
    expense: parseAmount(draft.expense, MAX_AMOUNT) ?? 0,
    comments: draft.comments.trim(),
    ...(givenTo && { givenTo }),
    lines: report.reportItems.map(({ soldAt: _, ...line }, n) => {
      const price = parseAmount(draft[lineSoldAtField(n)] ?? '', MAX_PRICE)
      const real = parseCount(draft[lineRealField(n)] ?? '', MAX_REAL) || line.real
      return { ...line, real, ...(price && { soldAt: price }) }
    }),
  }
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
  amounts: ReportAmounts | undefined,
): BodyToSend<typeof editReport> | undefined {
  const before = readDraft(report, reportDraftOf(report))
  const { lines, ...after } = readDraft(report, draft)
  const isOther = (line: ReportItem, n: number) =>
    line.real !== before.lines[n]?.real || line.soldAt !== before.lines[n]?.soldAt
  // Only a method that staff can record can be chosen.
  const method = StaffPaymentMethod.safeParse(after.paymentMethod).data
  const changes = {
    ...(method !== undefined && method !== before.paymentMethod && { paymentMethod: method }),
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

function expectedAmounts(amounts: ReportAmounts | undefined) {
  if (!amounts) return {}
  const { sales, costs, grossProfit, taxPrice, netProfit } = amounts
  return { sales, costs, grossProfit, taxPrice, netProfit }
}
