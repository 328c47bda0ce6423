import { matchedSales } from '../../shared/receipts/new-receipt.ts'
import { deleteReceipt } from '../../shared/receipts/routes.ts'
import { commit } from '../data/commit.ts'
import { correctionsOf, releaseInvoice } from '../data/receipts.ts'
import { reportKey } from '../data/reports.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { composeDeletion } from './compose-correction.ts'
import {
  correctionReads,
  correctionStamp,
  MovedSince,
  receiptToCorrect,
  recordCorrection,
  withLampHistory,
} from './correct.ts'
import { matchedSalesIn, supplyWrites } from './match-oversold.ts'
import { releaseMatched } from './released-pieces.ts'

export const handler = endpoint(deleteReceipt, async ({ params: { id }, query: { why, moneyMoved }, actor }) => {
  const attribution = currentAttribution(actor, why)
  const stamp = { ...correctionStamp(attribution), ...(why && { reason: why }) }
  await withLampHistory(id, async (known, history) => {
    const corrections = await correctionsOf(id)
    return commit({ reads: [...correctionReads(known), ...matchedSales(known.lines).map(reportKey)] }, (snapshot) => {
      const found = receiptToCorrect(snapshot, known, history)
      if ((found.before.corrections ?? 0) !== corrections.length) throw new MovedSince()
      const sales = matchedSalesIn(snapshot, found.before.lines)
      const released = releaseMatched(found.before.lines, sales, history.lamps)
      const corrected = composeDeletion(found.before, history.lamps, released.reverted, stamp)
      const { writes } = recordCorrection(snapshot, found, corrected, {
        reason: 'receipt-deleted',
        kind: 'voided',
        attribution,
        deleted: { corrections, moneyMoved },
      })
      const saleWrites = supplyWrites(sales, released.sales, attribution)
      return { result: undefined, writes: [...writes, ...saleWrites, ...releaseInvoice(found.before)] }
    })
  })
  return { _id: id }
})
