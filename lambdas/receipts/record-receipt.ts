import { moneyOfCharges, moneyPaid } from '../../shared/cash/document-money.ts'
import { dayOf } from '../../shared/day.ts'
import { spanOf } from '../../shared/day-span.ts'
import { bookedAt } from '../../shared/device-time.ts'
import { chargesInRwf, matchedSales, type NewReceipt } from '../../shared/receipts/new-receipt.ts'
import { payWith } from '../../shared/receipts/pay.ts'
import { recordReceipt } from '../../shared/receipts/routes.ts'
import { supplierKey } from '../../shared/suppliers/supplier.ts'
import { clock } from '../clock.ts'
import { distinctKeys } from '../data/batch-get.ts'
import { cashWrites } from '../data/cash.ts'
import type { Snapshot } from '../data/commit.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { otherEntry, recordingOf } from '../data/device-records.ts'
import { claimNumber, drawNumbers, freeNumber, numberKeys } from '../data/numbers.ts'
import { productKey, productsIn } from '../data/products.ts'
import {
  anyReceiptById,
  claimInvoice,
  invoiceIn,
  invoiceKey,
  invoiceUsed,
  putReceipt,
  receiptRecord,
} from '../data/receipts.ts'
import { reportKey } from '../data/reports.ts'
import { moveCounted, moveInTurn } from '../data/stock.ts'
import type { Movement } from '../data/stock-journal.ts'
import { supplierRowKey } from '../data/suppliers.ts'
import type { Write } from '../data/table.ts'
import { MAX_WRITES } from '../data/transact.ts'
import { countArrivals, expectedReads } from '../expected-goods/expected-goods.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { type SupplierAccount, suppliersIn, withSupplierAccounts } from '../suppliers/account.ts'
import { advanceOf, moneyOf, rwfPaid } from '../suppliers/payment.ts'
import { supplierChanges } from '../suppliers/supplier-changes.ts'
import { type Arrival, composeReceipt } from './compose-receipt.ts'
import { matchedSalesIn, supplyWrites } from './match-oversold.ts'
import { deletionWrites, newPayables, payableReads, recordPayables, stampPayables, withPayables } from './payables.ts'
import { receiptOr404, seenBy } from './receipt.ts'

export const handler = endpoint(recordReceipt, async ({ body, actor, dedupeKey }) => {
  const attribution = currentAttribution(actor)
  const { at, by } = attribution
  const { payments = [] } = body
  if (payments.length > 0 && !actor.isAdmin) {
    throw new Refusal('payment.byAdmin', 'Only an admin can record payments. Please record the goods alone')
  }
  if (body.receivedOn > dayOf(at)) {
    throw new Refusal('receipt.future', 'The goods cannot arrive in the future. Please check the day')
  }
  const _id = clock.newId()
  const movement: Movement = { reason: 'received', reference: _id, at, by }
  const arrivedAt = latestArrival(body, at)
  const lamps = [...new Set(body.lines.map(({ product }) => product))]
  const drawn = drawNumbers()
  const dedupeKeys = [
    dedupeKey,
    recordingOf('receipt', body.receiptId, factsOf(body), otherEntry),
    ...payments.map(({ paymentId, amount }) =>
      receiptRecord('supplier-payment', paymentId, [`with ${body.receiptId}`, amount]),
    ),
  ]
  const earlier = async (id: string) => receiptOr404(await anyReceiptById(id))
  const charges = chargesInRwf(body)
  const stamps = stampPayables(charges, body)
  const payables = newPayables(charges, body, stamps)
  const products = body.lines.map(({ product }) => ({ product }))
  if (deletionWrites({ lines: products }, payables.length) > MAX_WRITES) throw tooLarge()
  const receipt = await withSupplierAccounts((accountOf) => {
    const account = accountOf(body.supplier)
    const invoices = invoiceKeys(body, account)
    const payees = payables.map(({ payee }) => accountOf(payee))
    const reads = distinctKeys([
      ...account.keys.map(supplierRowKey),
      ...invoices,
      ...lamps.map(productKey),
      ...matchedSales(body.lines).map(reportKey),
      ...expectedReads(body),
      ...numberKeys(drawn),
      ...payableReads(stamps, payees),
    ])
    return commitDeduplicated({ dedupeKeys, reads, earlier }, (snapshot) => {
      const suppliers = supplierChanges(snapshot, attribution)
      const known = suppliersIn(snapshot, account).find(({ name }) => supplierKey(name) === supplierKey(body.supplier))
      requireNewInvoice(snapshot, invoices)
      const number = freeNumber(drawn, snapshot)
      const stamp = { _id, ...(number !== undefined && { number }), createdAt: at, by }
      const sales = matchedSalesIn(snapshot, body.lines)
      const composed = composeReceipt(
        body,
        { products: productsIn(snapshot, lamps), sales },
        known ?? { name: body.supplier },
        stamp,
        arrivedAt,
      )
      const { arrivals, supplied } = composed
      const unpaid = { ...composed.receipt, charges: withPayables(composed.receipt.charges, payables) }
      let paid = unpaid
      const entry = { kind: 'supplier', by, recordedAt: at } as const
      const cash = cashWrites(at, { ...entry, after: moneyOfCharges(unpaid.charges), reference: _id })
      const more = payments.flatMap((payment) => {
        const step = payWith(paid, moneyOf(payment, unpaid, attribution))
        const after = moneyPaid(payment.paidFrom, rwfPaid(paid, step.paid, step.left))
        cash.push(...cashWrites(at, { ...entry, after, reference: payment.paymentId }))
        paid = step.paid
        return advanceOf(payment, unpaid, step.left, attribution)
      })
      paid = suppliers.receive(paid, account, more)
      const claims = claimInvoice(paid)
      const writes = [
        putReceipt(paid),
        ...claimNumber(paid, 'receipt'),
        ...cash,
        ...recordPayables(snapshot, payables, paid, { suppliers, accountOf, receivedOn: paid.receivedOn, attribution }),
        ...suppliers.writes(),
        ...supplyWrites(sales, supplied, attribution),
        ...countArrivals(snapshot, undefined, paid, attribution),
        ...arrivals.flatMap((arrival) => arrivalWrites(arrival, movement, arrivedAt)),
      ]
      const needed = writes.length + claims.length + dedupeKeys.filter((key) => key).length
      if (Math.max(needed, deletionWrites(paid, payables.length)) > MAX_WRITES) throw tooLarge()
      return { result: paid, reference: _id, writes, claims }
    })
  })
  return { receipt: seenBy(receipt, actor) }
})

/** Returns the refusal of a receipt that one transaction cannot record, or cannot delete later. */
function tooLarge(): Refusal {
  const message = 'These are too many lines for one receipt. Please record two receipts of at most 20 lines each'
  return new Refusal('receipt.tooLarge', message)
}

/** Returns the latest time at which goods can have arrived: when they were recorded, or the end of their day. */
function latestArrival({ receivedOn, madeAt }: NewReceipt, now: string): string {
  const recorded = bookedAt(madeAt, new Date(now)).at
  const end = spanOf(receivedOn).to.toISOString()
  return end < recorded ? end : recorded
}

/**
 * Returns the writes of the pieces of a lamp. Those that arrived after the last count are in the journal with the time of
 * their arrival, so that a count which was not posted yet can tell whether it found them.
 */
function arrivalWrites({ lamp, moves, surplus }: Arrival, movement: Movement, arrivedAt: string): Write[] {
  const isSinceCount = lamp.lastCountAt === undefined || arrivedAt > lamp.lastCountAt
  const attribution = { ...movement, ...(isSinceCount && arrivedAt < movement.at && { madeAt: arrivedAt }) }
  if (surplus === (lamp.lastCountSurplus ?? 0)) return moveInTurn(lamp, moves, attribution, ['lastCountAt'])
  const steps = moves.map((moved) => ({ ...movement, ...moved }))
  return moveCounted(lamp, steps, surplus)
}

/** Returns the keys of the claims on the invoice number under all spellings of the supplier. */
function invoiceKeys({ invoiceNo }: NewReceipt, { keys }: SupplierAccount) {
  return invoiceNo === undefined ? [] : keys.map((key) => invoiceKey(key, invoiceNo))
}

function requireNewInvoice(snapshot: Snapshot, keys: readonly ReturnType<typeof invoiceKey>[]): void {
  const receipt = keys.map((key) => invoiceIn(snapshot, key)).find((each) => each !== undefined)
  if (receipt !== undefined) throw invoiceUsed(receipt)
}

/** Returns the facts by which two requests record the same receipt. */
function factsOf({ supplier, receivedOn, currency, lines, charges = [], payments = [], ...request }: NewReceipt) {
  const { rwfPerUnit = '', invoiceNo = '', vatReclaimed = 0, dueOn = '', expected } = request
  return [
    supplierKey(supplier),
    receivedOn,
    currency,
    rwfPerUnit,
    invoiceNo,
    lines.map(
      ({ product, quantity, price = 0, unpriced = false, broken = 0, brokenOwed = false, matched = [], counted }) => [
        product,
        quantity,
        price,
        unpriced,
        broken,
        brokenOwed,
        matched.map(({ report, pieces }) => [report, pieces]),
        ...(counted === undefined ? [] : [counted]),
      ],
    ),
    charges.map(({ kind, amount, currency: own = '', rwfPerUnit: rate = '', owed = false, by = 'value', payee }) => {
      return [kind, amount, own, rate, owed, by, ...(payee === undefined ? [] : [supplierKey(payee)])]
    }),
    vatReclaimed,
    dueOn,
    payments.map(({ paymentId, amount }) => [paymentId, amount]),
    ...(expected === undefined ? [] : [expected]),
  ]
}
