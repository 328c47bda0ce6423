import { moneyOfReport } from '../../shared/cash/document-money.ts'
import { correctionMoment } from '../../shared/cash/money-moved.ts'
import type { deleteReport } from '../../shared/reports/routes.ts'
import { cashWrites } from '../data/cash.ts'
import { commit } from '../data/commit.ts'
import { debtorWrites } from '../data/debtors.ts'
import { productKey, productsIn } from '../data/products.ts'
import { transactionWrites } from '../data/report-transactions.ts'
import { replaceReport, reportById, reportIn, reportKey } from '../data/reports.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import type { Movement } from '../data/stock.ts'
import { currentMoment } from '../http/current-moment.ts'
import type { Call } from '../http/request.ts'
import { reportOr404, requireNoReturns } from './report.ts'
import { logReport } from './report-change.ts'
import { costsOf, revertedBy, soldIn, stockChanges, stockWrites, withReverted } from './report-stock.ts'
import { requireCorrection } from './require-correction.ts'

/** Input of both routes that delete a report. */
type Voiding = Pick<Call<typeof deleteReport>, 'params' | 'query' | 'actor'>

/**
 * Voids a report and puts its lamps back into stock in one transaction. Oversold pieces come back only if the caller
 * confirms that they exist. The report remains readable for admins.
 * @throws Refusal 404 if there is no such report or it is voided already; 403 or 400 if the caller may not correct it
 */
export async function voidReport({ params: { id }, query: { why, oversoldReturned, moneyMoved }, actor }: Voiding) {
  const moment = currentMoment(actor, why)
  const movement: Movement = { reason: 'sale-deleted', reference: id, at: moment.at, by: moment.by }
  // A report's lamps never change, but their numbers do: those come from the report read in the transaction.
  const { reportItems } = reportOr404(await reportById(id))
  const lamps = [...soldIn(reportItems).keys()]
  return commit({ reads: [settingsKey, reportKey(id), ...lamps.map(productKey)] }, (snapshot) => {
    const report = reportOr404(reportIn(snapshot, id))
    requireNoReturns(report)
    requireCorrection(report, actor, moment, settingsIn(snapshot))
    const products = productsIn(snapshot, lamps)
    const changes = stockChanges(soldIn(report.reportItems), new Map())
    const reverted = oversoldReturned ? new Map() : revertedBy(changes, report, products)
    const found = withReverted(report.found, reverted)
    const voided = { ...report, ...(found && { found }), voided: moment }
    const writes = [
      replaceReport(report, voided),
      logReport('voided', report, voided, moment),
      ...debtorWrites(report, undefined),
      ...transactionWrites(report, undefined),
      ...stockWrites(changes, products, movement, { costs: costsOf(report.reportItems), reverted }),
      ...cashWrites(correctionMoment(moneyMoved, { bookedAt: report.createdAt, at: moment.at }), {
        kind: 'sale',
        before: moneyOfReport(report),
        reference: id,
        by: moment.by,
        recordedAt: moment.at,
      }),
    ]
    return { result: { _id: id }, writes }
  })
}
