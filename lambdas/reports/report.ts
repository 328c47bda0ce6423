import { round } from '../../shared/money.ts'
import { caseOf } from '../../shared/reports/amounts.ts'
import { commentsFor } from '../../shared/reports/comments.ts'
import type { ExpectedAmounts } from '../../shared/reports/new-report.ts'
import type { Report, ReportAmounts } from '../../shared/reports/report.ts'
import { type SaleError, saleErrorOf } from '../../shared/reports/sale-errors.ts'
import { amountsWithReturns } from '../../shared/returns/amounts.ts'
import type { StoredReport } from '../data/reports.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns the report.
 * @throws Refusal 404 if there is no such report
 */
export function reportOr404(report: StoredReport | undefined): StoredReport {
  if (!report) throw new Refusal('report.unknown', 'There is no such sale')
  return report
}

/**
 * Checks that nothing of a sale came back. Its returns were counted with its lines and its debt as they are.
 * @throws Refusal 409 for a sale with returns
 */
export function requireNoReturns({ returns }: StoredReport): void {
  if (returns === undefined) return
  throw new Refusal('report.returned', 'Lamps of this sale came back. Please delete its returns first')
}

/**
 * Checks that a sale is not part of an exchange, because its return has paid for it.
 * @throws Refusal 409 for the sale of an exchange
 */
export function requireNoExchange({ exchangeOf }: StoredReport): void {
  if (exchangeOf === undefined) return
  throw new Refusal('report.exchanged', 'These lamps were taken in an exchange. Please delete its return instead')
}

const messages: Record<SaleError, string> = {
  'losses.beyondReal': 'More lamps were lost than sold. Please correct one of the two',
  'soldAt.missing': 'Please enter the price at which each lamp was sold, or the debt for all of them',
  'depts.beyondPrice': 'The debt is more than the lamps were sold for. Please correct one of the two',
  'givenTo.missing': 'Please enter who owes the debt',
}

/** A report before its amounts and status are calculated. */
export type Draft = Omit<Report, Exclude<keyof ReportAmounts, 'igice'> | 'name' | 'quantity'>

/**
 * Calculates a report's amounts, status and comments from what was entered. Its tax rate is that of the day of the
 * sale.
 * @throws Refusal 400 for an impossible sale
 */
export function checkedReport(draft: Draft): Report {
  const sale = { ...draft, lines: draft.reportItems }
  const error = saleErrorOf(sale)
  if (error) throw new Refusal(error, messages[error])
  // There is no debt for lost lamps, even if one was entered.
  const deptsGranted = caseOf(sale) === 'losses' ? 0 : draft.deptsGranted
  return withAmounts({ ...draft, deptsGranted })
}

/** Calculates the amounts, status and comments of a possible sale. */
export function withAmounts<D extends Draft>(draft: D) {
  const amounts = amountsWithReturns(draft, draft)
  const { reportItems, comments } = draft
  return {
    ...draft,
    ...amounts,
    name: reportItems[0]?.name ?? '',
    quantity: reportItems.reduce((total, { quantity }) => total + quantity, 0),
    comments: commentsFor(amounts.status, comments),
  }
}

/** Returns whether the sender saw amounts that differ from each of these. */
export function haveAmountsChanged(
  snapshot: ExpectedAmounts,
  ...fresh: readonly Omit<ReportAmounts, 'status'>[]
): boolean {
  const differs = (key: keyof ExpectedAmounts) => {
    const amount = snapshot[key]
    return amount !== undefined && fresh.every((amounts) => amounts[key] !== round(amount))
  }
  return differs('sales') || differs('costs') || differs('grossProfit') || differs('taxPrice') || differs('netProfit')
}
