import { dayOf } from '../../shared/day.ts'
import type { Correction } from '../../shared/receipts/correction.ts'
import { chargesInRwf, withoutOwnPayee } from '../../shared/receipts/new-receipt.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { correctReceipt } from '../../shared/receipts/routes.ts'
import { NO_SUPPLIER } from '../../shared/suppliers/supplier.ts'
import { distinctKeys } from '../data/batch-get.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { anyReceiptById, correctionsOf, receiptRecord } from '../data/receipts.ts'
import { supplierIn, supplierReads } from '../data/suppliers.ts'
import { MAX_WRITES } from '../data/transact.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { withSupplierAccounts } from '../suppliers/account.ts'
import { supplierChanges } from '../suppliers/supplier-changes.ts'
import { composeCorrection } from './compose-correction.ts'
import {
  correctionReads,
  correctionStamp,
  MovedSince,
  receiptToCorrect,
  recordCorrection,
  withLampHistory,
} from './correct.ts'
import { unfit } from './correction-effect.ts'
import { deletionWrites, newPayables, payableReads, payeeCharges, recordPayables, stampPayables } from './payables.ts'
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
  return withLampHistory(id, async (known, history) => {
    const request = body.kind === 'charge' ? { ...body, charge: withoutOwnPayee(body.charge, known.supplier) } : body
    const charges = request.kind === 'charge' ? [request.charge] : []
    const stamps = stampPayables(chargesInRwf({ ...known, charges }), known)
    // The receipts of payees are deleted with the goods, so late ones count, too.
    const earlierOnes = stamps.length > 0 ? await correctionsOf(id) : []
    return withSupplierAccounts((accountOf) => {
      const naming = named === undefined || known.supplier !== NO_SUPPLIER ? [] : supplierReads(named)
      const payees = charges.flatMap(({ payee }) => (payee === undefined ? [] : [accountOf(payee)]))
      const reads = distinctKeys([...correctionReads(known), ...naming, ...payableReads(stamps, payees)])
      return commitDeduplicated({ dedupeKeys, reads, earlier }, (snapshot) => {
        const found = receiptToCorrect(snapshot, known, history)
        const before = withSupplier(found.before, named, (name) => supplierIn(snapshot, name))
        if (stamps.length > 0) requirePayable(before, earlierOnes)
        const corrected = composeCorrection(before, request, history.lamps, { ...stamp, payable: stamps[0]?._id })
        const reason = body.kind === 'sent-back' ? 'sent-back' : 'receipt-corrected'
        const suppliers = supplierChanges(snapshot, attribution)
        const { receipt, correction, writes } = recordCorrection(snapshot, found, corrected, {
          reason,
          kind: 'changed',
          attribution,
          suppliers,
        })
        const payables = newPayables(chargesInRwf({ ...before, charges }), before, stamps)
        const receivedOn = dayOf(attribution.at)
        const more = recordPayables(snapshot, payables, receipt, { suppliers, accountOf, receivedOn, attribution })
        const all = [...writes, ...more, ...suppliers.writes()]
        return { result: { receipt, correction }, reference: correction._id, writes: all }
      })
    })
  })
})

/**
 * @throws MovedSince if the receipt has other corrections
 * @throws Refusal 400 if one transaction could not delete the receipt with one more receipt of a payee
 */
function requirePayable(receipt: Receipt, corrections: readonly Correction[]): void {
  if ((receipt.corrections ?? 0) !== corrections.length) throw new MovedSince()
  const payables = new Set(payeeCharges(receipt, corrections).map(({ payable }) => payable))
  if (deletionWrites(receipt, payables.size + 1) > MAX_WRITES) {
    throw unfit('This receipt has too many lines and payees for another payee. Please record the charge as paid')
  }
}
