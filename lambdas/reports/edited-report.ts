import { formatRwf } from '../../shared/money.ts'
import type { EditReport } from '../../shared/reports/edit-report.ts'
import type { Instalment, Report, ReportItem } from '../../shared/reports/report.ts'
import { Refusal } from '../refusal.ts'
import { afterSettlement } from './pay-debt.ts'
import { checkedReport, haveAmountsChanged } from './report.ts'
import { withCorrectedTenders } from './tenders.ts'

/**
 * Data, other than the report, that an edit depends on: the debtor's known spelling, and the author and time of a
 * settlement.
 */
export type EditContext = { givenTo: string | undefined; settlement: Omit<Instalment, 'amount'> }

/**
 * Returns the report after an edit: `corrected`, and then with its debt `settled`, if the edit does so. EditReport
 * documents its fields, and the difference between 'Paid' and a correction. Costs stay those of the day of the sale.
 * Pure.
 * @throws Refusal 400 for an impossible edit, 409 if the sender saw another report or instalments forbid it
 */
export function editedReport(
  report: Report,
  edit: EditReport,
  { givenTo, settlement }: EditContext,
): { corrected: Report; settled: Report } {
  const { ibyangiritse = report.ibyangiritse, comments = report.comments, expense = report.expense } = edit
  const { paymentMethod = report.paymentMethod } = edit
  const { transactionId: known, ...before } = report
  const transactionId = edit.transactionId ?? known
  const checked = checkedReport({
    ...before,
    ...(transactionId && { transactionId }),
    reportItems: linesOf(report, edit),
    ibyangiritse,
    deptsGranted: firstChanged(report.deptsGranted, edit.deptsGranted, edit.depts || undefined) ?? report.deptsGranted,
    givenTo,
    paymentMethod,
    comments,
    expense,
  })
  const corrected = withCorrectedTenders(report, checked, edit)
  if (corrected.deptsGranted < report.igice) {
    throw new Refusal(
      'debt.paidBeyond',
      `${formatRwf(report.igice)} of this debt is already paid. The debt cannot be less`,
    )
  }
  const settled = settlesDebt(edit, corrected) ? afterSettlement(corrected, settlement) : corrected
  if (hasReportChanged(edit, report, settled)) {
    throw new Refusal('report.changed', 'This sale has changed. Please check it again')
  }
  return { corrected, settled }
}

function settlesDebt({ depts, igice }: EditReport, { deptsGranted }: Report): boolean {
  return depts === 0 || (igice !== undefined && igice > 0 && igice === deptsGranted)
}

/**
 * Returns whether the sender saw another report. Sums in an edit may be those that the sender saw, or the recalculated
 * ones.
 */
function hasReportChanged(edit: EditReport, before: Report, after: Report): boolean {
  const differs = (key: 'igice' | 'real') => {
    const sum = edit[key]
    return sum !== undefined && sum !== before[key] && sum !== after[key]
  }
  return haveAmountsChanged(edit, before, after) || differs('igice') || differs('real')
}

function linesOf(report: Report, edit: EditReport): ReportItem[] {
  const { reportItems: lines } = report
  const { reportItems: sent = [] } = edit
  if (sent.length > 0 && (sent.length !== lines.length || lines.some(({ _id }, n) => sent[n]?._id !== _id))) {
    throw new Refusal(
      'report.lamps',
      'The lamps of a recorded sale cannot be replaced. Please delete the sale and record it again',
    )
  }
  return lines.map((line, n) => {
    const isOnly = lines.length === 1
    const real = (isOnly ? firstChanged(line.real, sent[n]?.real, edit.real) : sent[n]?.real) ?? line.real
    const common = edit.soldAt === (report.soldAt ?? 0) ? undefined : edit.soldAt
    const soldAt = (isOnly ? firstChanged(line.soldAt ?? 0, sent[n]?.soldAt, common) : sent[n]?.soldAt) ?? common
    // A price of 0 means an empty field.
    return { ...line, real, soldAt: (soldAt ?? line.soldAt) || undefined }
  })
}

/** Returns the first sent value that differs from `before`. Screens also send values that they do not change. */
function firstChanged(before: number, ...sent: readonly (number | undefined)[]): number | undefined {
  return sent.find((value) => value !== undefined && value !== before)
}
