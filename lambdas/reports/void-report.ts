import { moneyOfReport } from '../../shared/cash/document-money.ts'
import type { MoneyMoved } from '../../shared/cash/money-moved.ts'
import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { instalmentsOf } from '../../shared/reports/payments.ts'
import type { deleteReport } from '../../shared/reports/routes.ts'
import { cashWrites } from '../data/cash.ts'
import { commit } from '../data/commit.ts'
import { debtorWrites } from '../data/debtors.ts'
import { productKey, productsIn } from '../data/products.ts'
import { transactionWrites } from '../data/report-transactions.ts'
import { replaceReport, reportById, reportIn, reportKey, type StoredReport } from '../data/reports.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import type { Movement } from '../data/stock-journal.ts'
import type { Write } from '../data/table.ts'
import { documentIn, fiscalReads, fiscalSettings, newStamp, undoWrites } from '../fiscal/fiscal-writes.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import type { Call } from '../http/request.ts'
import { reportOr404, requireNoExchange, requireNoReturns } from './report.ts'
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
  const attribution = currentAttribution(actor, why)
  const movement: Movement = { reason: 'sale-deleted', reference: id, at: attribution.at, by: attribution.by }
  // A report's lamps never change, but their numbers do: those come from the report read in the transaction.
  const first = reportOr404(await reportById(id))
  const lamps = [...soldIn(first.reportItems).keys()]
  const documents = fiscalReads(first)
  const stamp = newStamp(attribution.at)
  return commit({ reads: [settingsKey, reportKey(id), ...lamps.map(productKey), ...documents] }, (snapshot) => {
    const report = reportOr404(reportIn(snapshot, id))
    requireNoReturns(report)
    requireNoExchange(report)
    const settings = settingsIn(snapshot)
    requireCorrection(report, actor, attribution, settings)
    const undoing = { by: attribution.by, reason: '06', settings: fiscalSettings(settings), stamp } as const
    const products = productsIn(snapshot, lamps)
    const changes = stockChanges(soldIn(report.reportItems), new Map())
    const reverted = oversoldReturned ? new Map() : revertedBy(changes, report, products)
    const found = withReverted(report.found, reverted)
    const counted = withReverted(report.counted, reverted)
    const voided = { ...report, ...(found && { found }), ...(counted && { counted }), voided: attribution }
    const writes = [
      replaceReport(report, voided),
      logReport('voided', report, voided, attribution),
      ...debtorWrites(report, undefined),
      ...transactionWrites(report, undefined),
      ...stockWrites(changes, products, movement, { costs: costsOf(report.reportItems), reverted }),
      ...reversal(report, moneyMoved, attribution),
      ...undoWrites(documentIn(snapshot, report, documents), undoing).writes,
    ]
    return { result: { _id: id }, writes }
  })
}

/** Maximum number of instalments that are reversed at their own moments, so that the writes fit into a transaction. */
const MAX_REVERSED = 20

/**
 * Returns the writes that take the money of a voided sale out of the cash book: now, or at the moments at which the sale
 * and each of its latest instalments were booked.
 */
function reversal(report: StoredReport, moneyMoved: MoneyMoved, { at, by }: Attribution): Write[] {
  const { _id: reference, createdAt, seller } = report
  const entry = { reference, recordedAt: at }
  if (moneyMoved === 'now') return cashWrites(at, { kind: 'sale', before: moneyOfReport(report), by, ...entry })
  const taken = instalmentsOf(report)
  const first = Math.max(0, taken.length - MAX_REVERSED)
  const moneyWith = (count: number) => moneyOfReport({ ...report, payments: taken.slice(0, count) })
  return [
    ...cashWrites(createdAt, { kind: 'sale', before: moneyWith(first), by: seller, ...entry }),
    ...taken.slice(first).flatMap((instalment, n) => {
      const [before, after] = [moneyWith(first + n + 1), moneyWith(first + n)]
      return cashWrites(instalment.at, { kind: 'instalment', before, after, by: instalment.by, ...entry })
    }),
  ]
}
