import { moneyPaid } from '../../shared/cash/document-money.ts'
import { spellingsOf } from '../../shared/debtors/merges.ts'
import { sum } from '../../shared/money.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { paySupplier } from '../../shared/suppliers/routes.ts'
import { supplierKey } from '../../shared/suppliers/supplier.ts'
import { cashWrites } from '../data/cash.ts'
import { readSnapshot } from '../data/commit.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { openReceipts, receiptIn, receiptKey, receiptRecord } from '../data/receipts.ts'
import { supplierIn, supplierMerges, supplierRowKey } from '../data/suppliers.ts'
import { currentMoment } from '../http/current-moment.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { advanceOf, moneyOf } from './payment.ts'
import { changeReceipt, paidReceipt } from './receipt-change.ts'
import { leaveAdvances } from './supplier-change.ts'

/** Maximum number of receipts that one payment pays. Each takes two of a transaction's hundred writes. */
const MAX_RECEIPTS = 45

/** Reference of a payment that pays no receipt. */
const ADVANCE_ONLY = 'advance'

export const handler = endpoint(paySupplier, async ({ body, actor, dedupeKey }) => {
  const { supplier: name, currency, paymentId, amount } = body
  const moment = currentMoment(actor)
  const { rwf, ...money } = moneyOf(body, body, moment)
  if (rwf === undefined) throw new Refusal('receipt.rwf', 'Please send the RWF that were paid in `rwf`')
  const keys = [...spellingsOf(supplierKey(name), await supplierMerges())]
  const open = (await Promise.all(keys.map((key) => openReceipts(key)))).flat()
  const due = open.filter((receipt) => receipt.currency === currency).toSorted(byAge)
  const paidIds = due.slice(0, MAX_RECEIPTS).map(({ _id }) => _id)
  const dedupeKeys = [dedupeKey, receiptRecord('supplier-payment', paymentId, [supplierKey(name), currency, amount])]
  const earlier = async (reference: string) => {
    const ids = reference.split(' ')
    const snapshot = await readSnapshot(ids.map(receiptKey))
    return ids.flatMap((id) => receiptIn(snapshot, id) ?? [])
  }
  const reads = [...paidIds.map(receiptKey), supplierRowKey(name)]
  const receipts = await commitDeduplicated({ dedupeKeys, reads, earlier }, (snapshot) => {
    let left = { amount, rwf }
    const changes = paidIds.flatMap((id) => {
      const before = receiptIn(snapshot, id)
      if (!before || before.owed === 0 || left.amount === 0) return []
      const step = paidReceipt(before, { ...money, ...left })
      left = step.left
      return [{ before, after: { ...step.paid, revision: before.revision + 1 } }]
    })
    if (left.amount > 0 && due.length > paidIds.length) {
      throw new Refusal('receipt.tooManyOpen', `Please pay at most ${MAX_RECEIPTS} receipts at a time`)
    }
    const supplier = supplierIn(snapshot, name)
    const advances = [...(supplier?.advances ?? []), ...advanceOf(body, body, left, moment)]
    return {
      result: changes.map(({ after }) => after),
      reference: changes.map(({ after }) => after._id).join(' ') || ADVANCE_ONLY,
      writes: [
        ...changes.flatMap(({ before, after }) => changeReceipt(before, after, 'paid', moment)),
        ...cashWrites(moment.at, {
          kind: 'supplier',
          after: moneyPaid(body.paidFrom, rwf),
          reference: paymentId,
          by: moment.by,
          recordedAt: moment.at,
        }),
        ...(left.amount === 0 ? [] : leaveAdvances(supplier, { name, advances }, moment)),
      ],
    }
  })
  const paid = receipts.flatMap(({ payments }) => payments.filter((each) => each.paymentId === paymentId))
  const rest = sum([amount, ...paid.map((each) => -each.amount)])
  return { receipts, ...(rest > 0 && { advance: { currency, amount: rest } }) }
})

function byAge(a: Receipt, b: Receipt): number {
  return `${a.receivedOn} ${a._id}` < `${b.receivedOn} ${b._id}` ? -1 : 1
}
