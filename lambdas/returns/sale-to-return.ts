import { replaceReport, reportById, reportIn, reportKey } from '../data/reports.ts'
import { fiscalPointer, linesLeftOfSale } from '../fiscal/compose-fiscal.ts'
import {
  documentIn,
  fiscalReads,
  fiscalSettings,
  takeBackWrites,
  undoingReturn,
  withRefund,
} from '../fiscal/fiscal-writes.ts'
import type { Actor } from '../http/actor.ts'
import { reportOr404 } from '../reports/report.ts'
import { logReport } from '../reports/report-change.ts'
import { soldIn } from '../reports/report-stock.ts'
import { composeReturn, withoutReturn } from './compose-return.ts'
import { requireRightToReturn } from './return.ts'
import type { DeletionSource, ReturnSource } from './source.ts'

/**
 * Returns a sale whose lamps come back.
 * @throws Refusal 404 if there is no such sale
 */
export async function saleToReturn(id: string, actor: Actor): Promise<ReturnSource> {
  const { reads, lamps } = await readsOf(id)
  return {
    reads,
    lamps,
    take: (request, { snapshot, products, settings, stamp, attribution }) => {
      const before = reportOr404(reportIn(snapshot, id))
      requireRightToReturn({ sellerId: before.seller._id, soldAt: before.createdAt }, request.reason, actor, {
        now: attribution.at,
        settings,
      })
      const { returned, sale: after } = composeReturn(request, before, products, stamp)
      const document = documentIn(snapshot, before, reads)
      const left = { before: linesLeftOfSale(document, before), after: linesLeftOfSale(document, after) }
      const filed = withRefund(returned, document, left, fiscalSettings(settings), attribution)
      const next = { ...after, ...(filed.document && { fiscal: fiscalPointer(filed.document) }) }
      return {
        returned: filed.row,
        writes: [replaceReport(before, next), logReport('returned', before, next, attribution), ...filed.writes],
      }
    },
  }
}

/**
 * Returns the sale of a return that is deleted.
 * @throws Refusal 404 if there is no such sale
 */
export async function saleOfReturn(id: string): Promise<DeletionSource> {
  const source = await readsOf(id)
  return {
    ...source,
    restore: (returned, { snapshot, settings, attribution, refund }) => {
      const before = reportOr404(reportIn(snapshot, id))
      const sale = documentIn(snapshot, before, source.reads)
      const left = linesLeftOfSale(sale, before)
      const taken = takeBackWrites(refund, { sale, left, returned }, undoingReturn(settings, attribution))
      const pointer = taken.document && { fiscal: fiscalPointer(taken.document) }
      const after = { ...withoutReturn(before, returned), ...pointer }
      return [replaceReport(before, after), logReport('changed', before, after, attribution), ...taken.writes]
    },
  }
}

async function readsOf(id: string) {
  const report = reportOr404(await reportById(id))
  return { reads: [reportKey(id), ...fiscalReads(report)], lamps: [...soldIn(report.reportItems).keys()] }
}
