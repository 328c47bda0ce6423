import { idAt } from '../../shared/id.ts'
import { bookedAt } from '../../shared/made-at.ts'
import { recordReport } from '../../shared/reports/routes.ts'
import { clock } from '../clock.ts'
import { debtorRowKey, debtorWrites, shownName } from '../data/debtors.ts'
import { otherSale, recordingOfSale } from '../data/device-records.ts'
import { claimNumber, drawNumbers, freeNumber, numberKeys } from '../data/numbers.ts'
import { commitOnce } from '../data/once.ts'
import { productKey, productsIn } from '../data/products.ts'
import { transactionKeys, transactionWrites } from '../data/report-transactions.ts'
import { putReport } from '../data/reports.ts'
import { putStockTakings, stockTakingKeys, takenBefore } from '../data/sales.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import { checkTerms, type Movement } from '../data/stock.ts'
import { personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { composeReport } from './compose-report.ts'
import { earlierReport } from './earlier-report.ts'
import { soldIn, stockWrites } from './report-stock.ts'
import { isReportOf, saleFacts } from './sale-facts.ts'
import { requireUnused } from './transaction.ts'

/** Fields of a sale's lamps that must be unchanged since they were read. */
const TERMS = ['price'] as const

export const handler = endpoint(recordReport, async ({ body, actor, once }) => {
  const { saleId, givenTo: typed } = body
  const now = new Date(clock.now())
  const { at: createdAt, ...arrival } = bookedAt(body.madeAt, now)
  const _id = idAt(clock.newId(), createdAt)
  const stamp = { _id, createdAt, ...arrival, seller: personOf(actor) }
  // Stock is counted when the sale arrives, whenever it was made.
  const movement: Movement = { reason: 'sale', reference: _id, by: stamp.seller, at: now.toISOString() }
  const lamps = [...new Set(body.reportItems.map((item) => item._id))]
  const onces = [once, saleId === undefined ? undefined : recordingOfSale(saleId, saleFacts(body))]
  const drawn = drawNumbers()
  const reads = [
    settingsKey,
    ...lamps.map(productKey),
    ...stockTakingKeys(saleId, lamps),
    ...(typed ? [debtorRowKey(typed)] : []),
    ...transactionKeys(body.transactionId),
    ...numberKeys(drawn),
  ]
  const earlier = async (id: string) => {
    const report = await earlierReport(id)
    if (saleId !== undefined && !isReportOf(report, body)) throw otherSale(id)
    return report
  }
  const report = await commitOnce({ once: onces, reads, earlier }, (seen) => {
    const products = productsIn(seen, lamps)
    const taken = takenBefore(seen, saleId, lamps)
    const givenTo = typed ? shownName(typed, seen) : undefined
    const numbered = { ...stamp, number: freeNumber(drawn, seen) }
    const { report, changes, found, lines } = composeReport(
      body,
      { products, taken, givenTo },
      settingsIn(seen),
      numbered,
    )
    requireUnused(report, seen)
    // Their stock was taken before, but their prices and costs are recorded now, so they are checked.
    const takenAlready = [...products.values()].filter(({ _id }) => !changes.has(_id))
    return {
      result: { ...report, revision: 1 },
      reference: _id,
      writes: [
        putReport(report),
        ...debtorWrites(undefined, report),
        ...stockWrites(changes, products, movement, { details: { lines }, terms: TERMS, found }),
        ...takenAlready.map((product) => checkTerms(product, TERMS)),
        ...putStockTakings(saleId, soldIn(report.reportItems), taken),
        ...claimNumber(report, 'report'),
        ...transactionWrites(undefined, report),
      ],
    }
  })
  return { report }
})
