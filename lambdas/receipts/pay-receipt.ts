import { moneyPaid } from '../../shared/cash/document-money.ts'
import { payReceipt } from '../../shared/receipts/routes.ts'
import { cashWrites } from '../data/cash.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { anyReceiptById, receiptIn, receiptKey, receiptRecord } from '../data/receipts.ts'
import { supplierIn, supplierReads } from '../data/suppliers.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { advanceOf, moneyOf, rwfPaid } from '../suppliers/payment.ts'
import { changeReceipt, paidReceipt } from '../suppliers/receipt-change.ts'
import { leaveAdvances } from '../suppliers/supplier-change.ts'
import { receiptOr404 } from './receipt.ts'

export const handler = endpoint(payReceipt, async ({ params: { id }, body, actor, dedupeKey }) => {
  const attribution = currentAttribution(actor)
  const earlier = async () => receiptOr404(await anyReceiptById(id))
  // A receipt without a supplier owes nothing, and the supplier of another one never changes.
  const { supplier: name } = await earlier()
  const dedupeKeys = [dedupeKey, receiptRecord('supplier-payment', body.paymentId, [id, body.amount])]
  const reads = [receiptKey(id), ...supplierReads(name)]
  const receipt = await commitDeduplicated({ dedupeKeys, reads, earlier }, (snapshot) => {
    const before = receiptOr404(receiptIn(snapshot, id))
    if (before.owed === 0 || before.supplier !== name)
      throw new Refusal('receipt.settled', 'Nothing is owed for this receipt')
    const { paid, left } = paidReceipt(before, moneyOf(body, before, attribution))
    const supplier = supplierIn(snapshot, name)
    const advances = [...(supplier?.advances ?? []), ...advanceOf(body, before, left, attribution)]
    return {
      result: { ...paid, revision: before.revision + 1 },
      reference: id,
      writes: [
        ...changeReceipt(before, paid, 'paid', attribution),
        ...cashWrites(attribution.at, {
          kind: 'supplier',
          after: moneyPaid(body.paidFrom, rwfPaid(before, paid, left)),
          reference: body.paymentId,
          by: attribution.by,
          recordedAt: attribution.at,
        }),
        ...(left.amount === 0 ? [] : leaveAdvances(supplier, { name, advances }, attribution)),
      ],
    }
  })
  return { receipt }
})
