import { correctReceipt } from '../../shared/receipts/routes.ts'
import { NO_SUPPLIER } from '../../shared/suppliers/supplier.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { anyReceiptById, correctionsOf, receiptRecord } from '../data/receipts.ts'
import { supplierIn, supplierReads } from '../data/suppliers.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { composeCorrection } from './compose-correction.ts'
import { correctionReads, correctionStamp, receiptToCorrect, recordCorrection, withLampHistory } from './correct.ts'
import { receiptOr404 } from './receipt.ts'
import { withSupplier } from './with-supplier.ts'

export const handler = endpoint(correctReceipt, async ({ params: { id }, body, actor, dedupeKey }) => {
  const attribution = currentAttribution(actor, body.reason)
  const stamp = correctionStamp(attribution)
  const { correctionId, reason: _reason, ...facts } = body
  const dedupeKeys = [
    dedupeKey,
    correctionId === undefined ? undefined : receiptRecord('correction', correctionId, [id, JSON.stringify(facts)]),
  ]
  const earlier = async (reference: string) => {
    const [receipt, corrections] = await Promise.all([anyReceiptById(id), correctionsOf(id)])
    const correction = corrections.find(({ _id }) => _id === reference)
    if (!correction) throw new Refusal('receipt.unknown', 'There is no such receipt')
    return { receipt: receiptOr404(receipt), correction }
  }
  const named = body.kind === 'price' ? body.supplier : undefined
  return withLampHistory(id, (known, history) => {
    const naming = named === undefined || known.supplier !== NO_SUPPLIER ? [] : supplierReads(named)
    const reads = [...correctionReads(known), ...naming]
    return commitDeduplicated({ dedupeKeys, reads, earlier }, (snapshot) => {
      const found = receiptToCorrect(snapshot, known, history)
      const before = withSupplier(found.before, named, (name) => supplierIn(snapshot, name))
      const corrected = composeCorrection(before, body, history.lamps, stamp)
      const reason = body.kind === 'sent-back' ? 'sent-back' : 'receipt-corrected'
      const { receipt, correction, writes } = recordCorrection(snapshot, found, corrected, {
        reason,
        kind: 'changed',
        attribution,
      })
      return { result: { receipt, correction }, reference: correction._id, writes }
    })
  })
})
