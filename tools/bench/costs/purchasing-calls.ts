import * as z from 'zod/mini'
import { loadHandler } from '../../../local/lambda/load-handler.ts'
import { newId } from '../../../shared/id.ts'
import { admin, context, makeEvent, seller } from '../../../tests/support/make-event.ts'
import { makeLamps } from '../shop/make-lamps.ts'
import type { Call } from './call.ts'

/** Maximum number of lines of a receipt. */
const LINES = 40

/** Calls of staff who receive goods and pay suppliers. */
export const purchasingCalls: readonly Call[] = [
  recordReceipt('record a receipt of 1 line', 1),
  recordReceipt('record a receipt of 40 lines', LINES),
  {
    what: 'correct the price of a receipt of 2 lines',
    handler: 'receipts/correct-receipt',
    allowed: { roundTrips: 6, written: 9 },
    isPrepared: true,
    event: async () =>
      makeEvent({
        as: admin,
        params: { id: await receipt() },
        body: { kind: 'price', line: 0, price: 900, reason: 'As on paper', correctionId: newId() },
      }),
  },
  {
    what: 'pay a receipt',
    handler: 'receipts/pay-receipt',
    allowed: { roundTrips: 4, written: 6 },
    isPrepared: true,
    event: async () => {
      const body = { paymentId: newId(), amount: 500, paidFrom: 'drawer' }
      return makeEvent({ as: admin, params: { id: await receipt() }, body })
    },
  },
  {
    what: 'pay a supplier',
    handler: 'suppliers/pay-supplier',
    allowed: { roundTrips: 5, written: 6 },
    isPrepared: true,
    event: async () => {
      const supplier = `Supplier ${newId()}`
      await receipt({ supplier })
      const body = { paymentId: newId(), supplier, currency: 'RWF', amount: 500, paidFrom: 'drawer' }
      return makeEvent({ as: admin, body })
    },
  },
  {
    what: 'receipt with its corrections',
    handler: 'receipts/get-receipt',
    allowed: { roundTrips: 2, reads: 4 },
    isPrepared: true,
    event: async () => makeEvent({ as: seller, params: { id: await receipt() } }),
  },
  read('receipts', 'receipts/list-receipts'),
  read('suppliers', 'suppliers/list-suppliers', admin),
  read('names of suppliers', 'suppliers/list-supplier-names'),
  read('expected goods', 'expected-goods/list-expected-goods'),
  {
    what: 'expect goods of 2 lines',
    handler: 'expected-goods/record-expected-goods',
    allowed: { roundTrips: 3, reads: 7, written: 1 },
    event: () => {
      const lines = lamps(2).map((product) => ({ product, wanted: 3 }))
      return makeEvent({ as: admin, body: { expectedId: newId(), supplier: 'Kampala Lights', lines } })
    },
  },
]

function read(what: string, handler: string, as = seller): Call {
  return { what, handler, allowed: { roundTrips: 2 }, event: () => makeEvent({ as }) }
}

function recordReceipt(what: string, lines: number): Call {
  return {
    what,
    handler: 'receipts/record-receipt',
    allowed: { roundTrips: 3, written: 5 + 2 * lines },
    event: () => receiptEvent(lines),
  }
}

function receiptEvent(lines: number, fields: object = {}) {
  return makeEvent({
    as: seller,
    body: {
      receiptId: newId(),
      receivedOn: '2026-01-31',
      supplier: 'Kampala Lights',
      currency: 'RWF',
      lines: lamps(lines).map((product) => ({ product, quantity: 2, price: 1000 })),
      ...fields,
    },
  })
}

function lamps(count: number): string[] {
  return makeLamps(count).map(({ _id }) => _id)
}

/** Records a receipt of two lines that is owed, and returns its id. */
async function receipt(fields: object = {}): Promise<string> {
  const handler = await loadHandler('receipts/record-receipt')
  const { body } = Reply.parse(await handler(receiptEvent(2, fields), context))
  return z.object({ receipt: z.object({ _id: z.string() }) }).parse(JSON.parse(body)).receipt._id
}

const Reply = z.object({ body: z.string() })
