import { sum } from '../../shared/money.ts'
import { matchedSales } from '../../shared/receipts/new-receipt.ts'
import { deleteReceipt } from '../../shared/receipts/routes.ts'
import { clock } from '../clock.ts'
import { distinctKeys } from '../data/batch-get.ts'
import { commit } from '../data/commit.ts'
import { correctionsOf, receiptIn, receiptKey, releaseInvoice } from '../data/receipts.ts'
import { reportKey } from '../data/reports.ts'
import { supplierRowKey } from '../data/suppliers.ts'
import { MAX_WRITES } from '../data/transact.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { supplierChanges } from '../suppliers/supplier-changes.ts'
import { composeDeletion } from './compose-correction.ts'
import {
  correctionReads,
  correctionStamp,
  MovedSince,
  receiptToCorrect,
  recordCorrection,
  withLampHistory,
} from './correct.ts'
import { belongsToGoods } from './correction-effect.ts'
import { matchedSalesIn, supplyWrites } from './match-oversold.ts'
import { payeeCharges } from './payables.ts'
import { receiptOr404 } from './receipt.ts'
import { releaseMatched } from './released-pieces.ts'

export const handler = endpoint(deleteReceipt, async ({ params: { id }, query: { why, moneyMoved }, actor }) => {
  const attribution = currentAttribution(actor, why)
  const stamp = { ...correctionStamp(attribution), ...(why && { reason: why }) }
  await withLampHistory(id, async (known, history) => {
    if (known.chargesOf) throw belongsToGoods()
    const corrections = await correctionsOf(id)
    const charges = payeeCharges(known, corrections)
    const ofPayees = [...Map.groupBy(charges, ({ payable }) => payable)].map(([payable, own]) => {
      return { payable, toPayees: sum(own.map(({ rwf }) => rwf)), stamp: { ...stamp, _id: clock.newId() } }
    })
    const reads = distinctKeys([
      ...correctionReads(known),
      ...matchedSales(known.lines).map(reportKey),
      ...ofPayees.map(({ payable }) => receiptKey(payable)),
      ...charges.map(({ payee }) => supplierRowKey(payee)),
    ])
    return commit({ reads }, (snapshot) => {
      const found = receiptToCorrect(snapshot, known, history)
      if ((found.before.corrections ?? 0) !== corrections.length) throw new MovedSince()
      const suppliers = supplierChanges(snapshot, attribution)
      const deletion = { reason: 'receipt-deleted', kind: 'voided', attribution, suppliers } as const
      const sales = matchedSalesIn(snapshot, found.before.lines)
      const { sales: released, reverted } = releaseMatched(found.before.lines, sales, history.lamps)
      const toPayees = sum(ofPayees.map((each) => each.toPayees))
      const corrected = composeDeletion(found.before, history.lamps, { reverted, toPayees }, stamp)
      const deleted = { corrections, moneyMoved }
      const { writes } = recordCorrection(snapshot, found, corrected, { ...deletion, deleted })
      const payeeWrites = ofPayees.flatMap((each) => {
        const before = receiptOr404(receiptIn(snapshot, each.payable))
        const lamps = new Map()
        const payable = composeDeletion(before, lamps, { reverted: [], toPayees: -each.toPayees }, each.stamp)
        const own = { before, lamps, products: new Map() }
        return recordCorrection(snapshot, own, payable, { ...deletion, deleted: { corrections: [], moneyMoved } })
          .writes
      })
      const saleWrites = supplyWrites(sales, released, attribution)
      const all = [...writes, ...payeeWrites, ...suppliers.writes(), ...saleWrites, ...releaseInvoice(found.before)]
      if (all.length > MAX_WRITES) throw tooLarge(all.length)
      return { result: undefined, writes: all }
    })
  })
  return { _id: id }
})

/** Number of writes of a line whose lamp was counted after the goods arrived: the lamp and two entries of its journal. */
const WRITES_PER_COUNTED_LINE = 3

/** Returns the refusal of a deletion that one transaction cannot write because many lamps were counted after they arrived. */
function tooLarge(writes: number): Refusal {
  const lines = Math.ceil((writes - MAX_WRITES) / WRITES_PER_COUNTED_LINE)
  const message = `Too many of these lamps were counted after they arrived. Please first correct the pieces of ${lines} ${lines === 1 ? 'line' : 'lines'} to 0`
  return new Refusal('receipt.tooLarge', message)
}
