import { moneyPaid } from '../../shared/cash/document-money.ts'
import { sum } from '../../shared/money.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { paySupplier } from '../../shared/suppliers/routes.ts'
import { supplierKey } from '../../shared/suppliers/supplier.ts'
import { cashWrites } from '../data/cash.ts'
import { CONTENTION, readSnapshot } from '../data/commit.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { openReceipts, receiptIn, receiptKey, receiptRecord } from '../data/receipts.ts'
import { checkSupplier, recentReceipts, type StoredSupplier, supplierRowKey } from '../data/suppliers.ts'
import { unfinishedRefusal } from '../deadline.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { RETRY, retry } from '../retry.ts'
import { suppliersIn, withSupplierAccounts } from './account.ts'
import { advanceOf, moneyOf } from './payment.ts'
import { changeReceipt, paidReceipt } from './receipt-change.ts'
import { leaveAdvances } from './supplier-change.ts'

/** Maximum number of receipts that one payment pays. Each takes two of a transaction's hundred writes. */
const MAX_RECEIPTS = 45

/** Reference of a payment that pays no receipt. */
const ADVANCE_ONLY = 'advance'

export const handler = endpoint(paySupplier, async ({ body, actor, dedupeKey }) => {
  const { supplier: name, currency, paymentId, amount } = body
  const attribution = currentAttribution(actor)
  const { rwf, ...money } = moneyOf(body, body, attribution)
  if (rwf === undefined) throw new Refusal('receipt.rwf', 'Please send the RWF that were paid in `rwf`')
  const dedupeKeys = [dedupeKey, receiptRecord('supplier-payment', paymentId, [supplierKey(name), currency, amount])]
  const earlier = async (reference: string) => {
    const ids = reference.split(' ')
    const snapshot = await readSnapshot(ids.map(receiptKey))
    return ids.flatMap((id) => receiptIn(snapshot, id) ?? [])
  }
  const receipts = await withSupplierAccounts(async (accountOf) => {
    const { keys, ...account } = accountOf(name)
    const open = (await Promise.all(keys.map((key) => openReceipts(key)))).flat()
    const due = open.filter((receipt) => receipt.currency === currency).toSorted(byAge)
    const indexed = due.slice(0, MAX_RECEIPTS).map(({ _id }) => _id)
    return withRecentReceipts((recent) => {
      const ids = [...new Set([...indexed, ...recent])]
      const reads = [...ids.map(receiptKey), ...keys.map(supplierRowKey)]
      return commitDeduplicated({ dedupeKeys, reads, earlier }, (snapshot) => {
        const suppliers = suppliersIn(snapshot, { keys, ...account })
        requireRecent(suppliers, ids, attribution.at)
        const owing = ids
          .flatMap((id) => receiptIn(snapshot, id) ?? [])
          .filter((receipt) => receipt.currency === currency && receipt.owed > 0)
          .toSorted(byAge)
        let left = { amount, rwf }
        const changes = owing.slice(0, MAX_RECEIPTS).flatMap((before) => {
          if (left.amount === 0) return []
          const step = paidReceipt(before, { ...money, ...left })
          left = step.left
          return [{ before, after: { ...step.paid, revision: before.revision + 1 } }]
        })
        if (left.amount > 0 && Math.max(due.length, owing.length) > MAX_RECEIPTS) {
          throw new Refusal('receipt.tooManyOpen', `Please pay at most ${MAX_RECEIPTS} receipts at a time`)
        }
        const supplier = suppliers.find((each) => supplierKey(each.name) === supplierKey(name))
        const advances = [...(supplier?.advances ?? []), ...advanceOf(body, body, left, attribution)]
        return {
          result: changes.map(({ after }) => after),
          reference: changes.map(({ after }) => after._id).join(' ') || ADVANCE_ONLY,
          writes: [
            ...changes.flatMap(({ before, after }) => changeReceipt(before, after, 'paid', attribution)),
            ...cashWrites(attribution.at, {
              kind: 'supplier',
              after: moneyPaid(body.paidFrom, rwf),
              reference: paymentId,
              by: attribution.by,
              recordedAt: attribution.at,
            }),
            ...(left.amount === 0
              ? []
              : [
                  ...leaveAdvances(supplier, { name, advances }, attribution),
                  // A simultaneous receipt under another spelling must be paid.
                  ...suppliers.filter((each) => each !== supplier).map(checkSupplier),
                ]),
          ],
        }
      })
    })
  })
  const paid = receipts.flatMap(({ payments }) => payments.filter((each) => each.paymentId === paymentId))
  const rest = sum([amount, ...paid.map((each) => -each.amount)])
  return { receipts, ...(rest > 0 && { advance: { currency, amount: rest } }) }
})

/** Receipts have become open that the index of open receipts did not have. */
class MissingReceipts extends Error {
  readonly ids: readonly string[]

  constructor(ids: readonly string[]) {
    super()
    this.ids = ids
  }
}

/** @throws MissingReceipts if a recent receipt of the suppliers was not read */
function requireRecent(suppliers: readonly StoredSupplier[], read: readonly string[], at: string): void {
  const recent = suppliers.flatMap((supplier) => recentReceipts(supplier, at).map(({ _id }) => _id))
  if (recent.some((id) => !read.includes(id))) throw new MissingReceipts(recent)
}

/** Runs `work` with no recent receipts, and again with those that it has found missing. */
function withRecentReceipts<T>(work: (recent: readonly string[]) => Promise<T>): Promise<T> {
  let recent: readonly string[] = []
  const attempt = async () => {
    try {
      return await work(recent)
    } catch (error) {
      if (!(error instanceof MissingReceipts)) throw error
      recent = error.ids
      return RETRY
    }
  }
  return retry(attempt, { ...CONTENTION, outOfTime: unfinishedRefusal })
}

function byAge(a: Receipt, b: Receipt): number {
  return `${a.receivedOn} ${a._id}` < `${b.receivedOn} ${b._id}` ? -1 : 1
}
