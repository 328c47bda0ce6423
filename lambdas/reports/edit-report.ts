import { moneyOfReport } from '../../shared/cash/document-money.ts'
import { correctionMoment } from '../../shared/cash/money-moved.ts'
import { differences } from '../../shared/changes/differences.ts'
import type { Report } from '../../shared/reports/report.ts'
import { editReport } from '../../shared/reports/routes.ts'
import { cashWrites } from '../data/cash.ts'
import { debtorRowKey, debtorWrites, shownName } from '../data/debtors.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import type { StoredFiscal } from '../data/fiscal.ts'
import { productKey, productsIn } from '../data/products.ts'
import { transactionKeys, transactionWrites } from '../data/report-transactions.ts'
import { replaceReport, reportById, reportIn, reportKey } from '../data/reports.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import type { Movement } from '../data/stock-journal.ts'
import { fiscalPointer, saleDocument } from '../fiscal/compose-fiscal.ts'
import { withOneFiscal } from '../fiscal/fiscal-status.ts'
import {
  activeFiscal,
  documentIn,
  fiscalReads,
  fiscalSettings,
  newStamp,
  replaceWrites,
} from '../fiscal/fiscal-writes.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { editedReport } from './edited-report.ts'
import { reportOr404, requireNoExchange, requireNoReturns } from './report.ts'
import { logReport, staleEdit } from './report-change.ts'
import {
  costsOf,
  leftInStock,
  revertedBy,
  soldIn,
  stockChanges,
  stockWrites,
  subtractCounts,
  withReverted,
} from './report-stock.ts'
import { requireCorrection } from './require-correction.ts'
import { offeredMethod } from './tenders.ts'
import { requireUnused } from './transaction.ts'

export const handler = endpoint(editReport, async ({ params: { id }, body, actor, dedupeKey }) => {
  const attribution = currentAttribution(actor, body.why)
  const { at, by } = attribution
  const movement: Movement = { reason: 'sale-changed', reference: id, at, by }
  const first = reportOr404(await reportById(id))
  const paid = { at, by, ...(body.method !== undefined && { method: offeredMethod(body.method) }) }
  const typed = (body.givenTo ?? first.givenTo) || undefined

  const lamps = [...soldIn(first.reportItems).keys()]
  const reads = [
    settingsKey,
    reportKey(id),
    ...lamps.map(productKey),
    ...(typed ? [debtorRowKey(typed)] : []),
    ...transactionKeys(body.transactionId),
    ...fiscalReads(first),
  ]
  const [refundStamp, saleStamp] = [newStamp(at), newStamp(at)]
  const asItIs = async () => reportOr404(await reportById(id))
  const report = await commitDeduplicated({ dedupeKeys: [dedupeKey], reads, earlier: asItIs }, (snapshot) => {
    const before = reportOr404(reportIn(snapshot, id))
    if (before.givenTo !== first.givenTo) throw staleEdit()
    if (body.revision !== undefined && body.revision !== before.revision) throw staleEdit(before)
    const products = productsIn(snapshot, lamps)
    const givenTo = typed && shownName(typed, snapshot)
    const { corrected, settled } = editedReport(before, body, { givenTo, settlement: paid })
    requireUnused(corrected, snapshot)
    const isCorrection = differences(before, corrected).length > 0
    // Any seller may add the payment's transaction id later, when it is known.
    if (isCorrection && !isNote(before, corrected)) {
      if (before.opening)
        throw new Refusal('debt.opening', 'This debt cannot be edited. Please delete it and record it again')
      requireNoReturns(before)
      requireNoExchange(before)
      requireCorrection(before, actor, attribution, settingsIn(snapshot))
    }
    if (!isCorrection && settled === corrected) return { result: before, reference: id, writes: [] }
    const sold = soldIn(settled.reportItems)
    const changes = stockChanges(soldIn(before.reportItems), sold)
    const reverted = revertedBy(changes, before, products)
    const inStock =
      changes.size === 0 ? settled.inStock : leftInStock(sold, subtractCounts(changes, reverted), products)
    const found = withReverted(before.found, reverted)
    const counted = withReverted(before.counted, reverted)
    const entry = { reference: id, by, recordedAt: at }
    const reversed = { ...(found && { found }), ...(counted && { counted }) }
    const edited = { ...settled, inStock, ...reversed, revision: before.revision + 1 }
    const settings = settingsIn(snapshot)
    const fiscal = before.fiscal ? fiscalSettings(settings) : activeFiscal(settings)
    const isFiscal = before.fiscal || (fiscal && !saleDocument(before, fiscal, saleStamp))
    const document = documentIn(snapshot, before, reads)
    const replaced =
      fiscal && isFiscal
        ? replaceWrites(document, withLinesLeft(saleDocument(edited, fiscal, saleStamp), document, before), {
            by,
            reason: '09',
            settings: fiscal,
            stamp: refundStamp,
          })
        : undefined
    const after = replaced?.document ? { ...edited, fiscal: fiscalPointer(replaced.document) } : edited
    return {
      result: after,
      reference: id,
      writes: [
        replaceReport(before, after),
        ...(replaced?.writes ?? []),
        logReport(isCorrection ? 'changed' : 'instalment', before, after, attribution),
        ...debtorWrites(before, after),
        ...transactionWrites(before, after),
        ...cashWrites(correctionMoment(body.moneyMoved, { bookedAt: before.createdAt, at }), {
          kind: 'sale',
          before: moneyOfReport(before),
          after: moneyOfReport(corrected),
          ...entry,
          by: body.moneyMoved === 'now' ? by : before.seller,
        }),
        ...cashWrites(at, {
          kind: 'instalment',
          before: moneyOfReport(corrected),
          after: moneyOfReport(settled),
          ...entry,
        }),
        ...stockWrites(changes, products, movement, { costs: costsOf(before.reportItems), reverted }),
      ],
    }
  })
  return { report: await withOneFiscal(report) }
})

/** Returns the document of an edited sale. After a return its lines stay, because the return has refunded some of them. */
function withLinesLeft(
  next: StoredFiscal | undefined,
  document: StoredFiscal | undefined,
  { returns }: Report,
): StoredFiscal | undefined {
  return next && document && returns ? { ...next, lines: document.lines, total: document.total } : next
}

/** Returns whether a sale only receives the transaction id of its payment, which it lacked. */
function isNote(before: Report, after: Report): boolean {
  return (
    before.transactionId === undefined && differences(before, after).every(({ field }) => field === 'transactionId')
  )
}
