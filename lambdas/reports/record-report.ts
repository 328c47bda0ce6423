import { moneyOfReport } from '../../shared/cash/document-money.ts'
import { bookedAt } from '../../shared/device-time.ts'
import { idAt } from '../../shared/id.ts'
import { recordReport } from '../../shared/reports/routes.ts'
import { clock } from '../clock.ts'
import { cashWrites } from '../data/cash.ts'
import { debtorRowKey, debtorWrites, shownName } from '../data/debtors.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { otherSale, recordingOf } from '../data/device-records.ts'
import { claimNumber, drawNumbers, freeNumber, numberKeys } from '../data/numbers.ts'
import { productKey, productsIn } from '../data/products.ts'
import { transactionKeys, transactionWrites } from '../data/report-transactions.ts'
import { putReport } from '../data/reports.ts'
import { claimedBySale, claimedCosts, putSaleStockClaims, saleStockClaimKeys } from '../data/sale-stock-claims.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import { assertUnchanged } from '../data/stock.ts'
import type { Movement } from '../data/stock-journal.ts'
import { saleDocument } from '../fiscal/compose-fiscal.ts'
import { withOneFiscal } from '../fiscal/fiscal-status.ts'
import { activeFiscal, newStamp, withDocument } from '../fiscal/fiscal-writes.ts'
import { personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { composeReport } from './compose-report.ts'
import { earlierReport } from './earlier-report.ts'
import { logBackDatedSale } from './report-change.ts'
import { costsOf, soldIn, stockWrites } from './report-stock.ts'
import { saleFacts } from './sale-facts.ts'
import { requireUnused } from './transaction.ts'

/** Fields of a sale's lamps that must be unchanged since they were read. */
const GUARDED_FIELDS = ['price', 'lastCountAt'] as const

export const handler = endpoint(recordReport, async ({ body, actor, dedupeKey }) => {
  const { saleId, givenTo: typed } = body
  const now = new Date(clock.now())
  const { at: createdAt, ...arrival } = bookedAt(body.madeAt, now)
  const _id = idAt(clock.newId(), createdAt)
  const stamp = { _id, createdAt, ...arrival, seller: personOf(actor) }
  // Stock is counted when the sale arrives, even if it was made earlier.
  const at = now.toISOString()
  const movement: Movement = {
    reason: 'sale',
    reference: _id,
    by: stamp.seller,
    at,
    ...(createdAt !== at && { madeAt: createdAt }),
  }
  const lamps = [...new Set(body.reportItems.map((item) => item._id))]
  // The record of a sale's own id makes that of the request unnecessary. Both would not fit next to the longest sale.
  const dedupeKeys = [saleId === undefined ? dedupeKey : recordingOf('sale', saleId, saleFacts(body), otherSale)]
  const drawn = drawNumbers()
  const fiscalStamp = newStamp(at)
  const reads = [
    settingsKey,
    ...lamps.map(productKey),
    ...saleStockClaimKeys(saleId, lamps),
    ...(typed ? [debtorRowKey(typed)] : []),
    ...transactionKeys(body.transactionId),
    ...numberKeys(drawn),
  ]
  const report = await commitDeduplicated({ dedupeKeys, reads, earlier: earlierReport }, (snapshot) => {
    const products = productsIn(snapshot, lamps)
    const taken = claimedBySale(snapshot, saleId, lamps)
    const costs = claimedCosts(snapshot, saleId, lamps)
    const givenTo = typed ? shownName(typed, snapshot) : undefined
    const numbered = { ...stamp, number: freeNumber(drawn, snapshot) }
    const settings = settingsIn(snapshot)
    const {
      report: composed,
      changes,
      found,
      counted,
      lines,
    } = composeReport(body, { products, taken, costs, givenTo }, settings, numbered)
    requireUnused(composed, snapshot)
    const fiscal = activeFiscal(settings)
    const { row: report, writes: documents } = withDocument(
      composed,
      fiscal && saleDocument(composed, fiscal, fiscalStamp, body.buyer),
    )
    // Their stock was taken before, at the cost of that time, but their prices are recorded now, so they are checked.
    const takenAlready = [...products.values()].filter(({ _id }) => !changes.has(_id))
    return {
      result: { ...report, revision: 1 },
      reference: _id,
      writes: [
        putReport(report),
        ...documents,
        ...logBackDatedSale(report, movement),
        ...debtorWrites(undefined, report),
        ...stockWrites(changes, products, movement, {
          costs: costsOf(report.reportItems),
          details: { lines },
          guarded: GUARDED_FIELDS,
          found,
          counted,
        }),
        ...takenAlready.map((product) => assertUnchanged(product, GUARDED_FIELDS)),
        ...putSaleStockClaims(saleId, soldIn(report.reportItems), taken),
        ...claimNumber(report, 'report'),
        ...transactionWrites(undefined, report),
        ...cashWrites(createdAt, {
          kind: 'sale',
          after: moneyOfReport(report),
          reference: _id,
          by: stamp.seller,
          recordedAt: at,
        }),
      ],
    }
  })
  return { report: await withOneFiscal(report) }
})
