import * as z from 'zod/mini'
import { loadHandler } from '../../../local/lambda/load-handler.ts'
import { newId } from '../../../shared/id.ts'
import { admin, context, makeEvent } from '../../../tests/support/make-event.ts'
import { makeLamps } from '../shop/make-lamps.ts'

const [PIECES, PRICE] = [2, 1000]

/** Returns the event that records a receipt of this many lamps, which is owed unless it is paid. */
export function receiptEvent(lines: number, fields: object = {}, { isPaid = false } = {}) {
  const total = lines * PIECES * PRICE
  return makeEvent({
    as: admin,
    body: {
      receiptId: newId(),
      receivedOn: '2026-01-31',
      supplier: 'Kampala Lights',
      currency: 'RWF',
      lines: lampIds(lines).map((product) => ({ product, quantity: PIECES, price: PRICE })),
      ...(isPaid && { payments: [{ paymentId: newId(), amount: total, paidFrom: 'drawer' }] }),
      ...fields,
    },
  })
}

/** Records a receipt of this many lamps, and returns its id. */
export async function receipt(lines: number, fields: object = {}, { isPaid = false } = {}): Promise<string> {
  const handler = await loadHandler('receipts/record-receipt')
  const { statusCode, body } = Reply.parse(await handler(receiptEvent(lines, fields, { isPaid }), context))
  if (statusCode >= 300) throw new Error(`The receipt was answered ${statusCode}: ${body}`)
  return z.object({ receipt: z.object({ _id: z.string() }) }).parse(JSON.parse(body)).receipt._id
}

export function lampIds(count: number): string[] {
  return makeLamps(count).map(({ _id }) => _id)
}

const Reply = z.object({ statusCode: z.int(), body: z.string() })
