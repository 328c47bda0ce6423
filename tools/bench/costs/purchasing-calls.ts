import { newId } from '../../../shared/id.ts'
import { MAX_RECEIPT_LINES } from '../../../shared/receipts/new-receipt.ts'
import { admin, makeEvent, seller } from '../../../tests/support/make-event.ts'
import type { Call } from './call.ts'
import { lampIds, receipt, receiptEvent } from './receipts.ts'

/** Calls of staff who receive goods and pay suppliers. */
export const purchasingCalls: readonly Call[] = [
  // The lists come first, because the calls below add to them.
  { ...read('receipts', 'receipts/list-receipts'), figures: 'receipts/list-receipts' },
  { ...read('suppliers', 'suppliers/list-suppliers', admin), figures: 'suppliers/list-suppliers' },
  read('names of suppliers', 'suppliers/list-supplier-names'),
  read('expected goods', 'expected-goods/list-expected-goods'),
  {
    what: 'history of a lamp with values',
    handler: 'products/list-stock-movements',
    // A lamp without movements is read in addition.
    allowed: { roundTrips: 3, reads: 20 },
    figures: 'products/list-stock-movements',
    event: () => makeEvent({ as: seller, params: { id: lampIds(1)[0] ?? '' } }),
  },
  {
    what: 'lamps of the till and of what to buy',
    handler: 'products/list-till-lamps',
    allowed: { roundTrips: 2, reads: 20 },
    figures: 'products/list-till-lamps',
    fromMemory: true,
    event: () => makeEvent({ as: seller }),
  },
  recordReceipt('record a receipt of 1 line', 1),
  { ...recordReceipt('record a receipt of 5 lines', 5), figures: 'receipts/record-receipt' },
  recordReceipt('record a receipt of 40 lines', MAX_RECEIPT_LINES),
  {
    what: 'correct the price of a receipt of 2 lines',
    handler: 'receipts/correct-receipt',
    allowed: { roundTrips: 6, written: 9 },
    isPrepared: true,
    event: async () =>
      makeEvent({
        as: admin,
        params: { id: await receipt(2) },
        body: { kind: 'price', line: 0, price: 900, reason: 'As on paper', correctionId: newId() },
      }),
  },
  {
    what: 'pay a receipt',
    handler: 'receipts/pay-receipt',
    figures: 'receipts/pay-receipt',
    allowed: { roundTrips: 4, written: 6 },
    isPrepared: true,
    event: async () => {
      const body = { paymentId: newId(), amount: 500, paidFrom: 'drawer' }
      return makeEvent({ as: admin, params: { id: await receipt(2) }, body })
    },
  },
  {
    what: 'pay a supplier',
    handler: 'suppliers/pay-supplier',
    allowed: { roundTrips: 5, written: 6 },
    isPrepared: true,
    event: async () => {
      const supplier = `Supplier ${newId()}`
      await receipt(2, { supplier })
      const body = { paymentId: newId(), supplier, currency: 'RWF', amount: 500, paidFrom: 'drawer' }
      return makeEvent({ as: admin, body })
    },
  },
  {
    what: 'receipt with its corrections',
    handler: 'receipts/get-receipt',
    allowed: { roundTrips: 2, reads: 4 },
    isPrepared: true,
    event: async () => makeEvent({ as: seller, params: { id: await receipt(2) } }),
  },
  {
    what: 'expect goods of 2 lines',
    handler: 'expected-goods/record-expected-goods',
    allowed: { roundTrips: 3, reads: 7, written: 1 },
    event: () => {
      const lines = lampIds(2).map((product) => ({ product, wanted: 3 }))
      return makeEvent({ as: admin, body: { expectedId: newId(), supplier: 'Kampala Lights', lines } })
    },
  },
]

function read(what: string, handler: string, as = seller): Call {
  return { what, handler, allowed: { roundTrips: 2, reads: 20 }, event: () => makeEvent({ as }) }
}

function recordReceipt(what: string, lines: number): Call {
  return {
    what,
    handler: 'receipts/record-receipt',
    allowed: { roundTrips: 3, written: 5 + 2 * lines },
    event: () => receiptEvent(lines),
  }
}
