import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { writeChanges } from '../../../lambdas/data/catalogue.ts'
import { paymentsOf } from '../../../lambdas/data/payments.ts'
import { momoSettings } from '../../../lambdas/momo/account.ts'
import { loadHandler } from '../../../local/lambda/load-handler.ts'
import { PlacedOrder } from '../../../shared/orders/order.ts'
import { admin, context, customer, makeEvent, seller } from '../../support/make-event.ts'
import { openTableStream } from '../../support/table-stream.ts'
import { makeLamps } from '../shop/make-lamps.ts'
import { orderEvent, saleEvent } from './events.ts'

// What has to happen in the shop before something can be measured, and the events that result from it.

const Reply = z.object({ statusCode: z.number(), body: z.string() })

/** Records this many sold lamps for the catalogues in memory. */
export async function tellOfSales(count: number): Promise<void> {
  await writeChanges(
    makeLamps(count).map(({ _id, countInStock }) => ({ stock: { _id, countInStock, revision: 2 }, isWhole: false })),
  )
}

export async function sell(n: number): Promise<void> {
  await ask('reports/record-report', saleEvent(2, `${ONCE} sale ${n}`))
}

export async function order(n: number): Promise<PlacedOrder> {
  const reply = await ask('orders/place-order', orderEvent(2, `${ONCE} order ${n}`))
  return z.object({ order: PlacedOrder }).parse(reply).order
}

export async function spend(n: number): Promise<void> {
  const body = { reason: 'Transport', amount: 2000 }
  await ask('expenses/record-expense', makeEvent({ as: admin, body, headers: { 'idempotency-key': `${ONCE}-${n}` } }))
}

/**
 * The event of submitting an order's payment. Each time another person sends the request to another phone, as attempts per
 * person and phone are limited.
 */
export async function orderToPay(n: number) {
  const { _id, amountDue } = await order(n)
  const phone = `079${String(randomInt(10_000_000)).padStart(7, '0')}`
  return makeEvent({ as: { ...seller, sub: `${ONCE} ${n}` }, body: { orderId: _id, amount: amountDue, phone } })
}

/** A poll of a payment that is still pending. */
export async function awaited(n: number) {
  const id = await askedToPay(n, { answerAfterMs: 60 * 60 * 1000 })
  return makeEvent({ as: customer, params: { id } })
}

/** MTN's callback about a payment that has succeeded. */
export async function paid(n: number) {
  const [payment] = await paymentsOf(await askedToPay(n, { answerAfterMs: 0 }))
  const { reference = '', callbackToken = '' } = payment ?? {}
  return makeEvent({ params: { reference, token: callbackToken } })
}

async function askedToPay(n: number, behaviour: { answerAfterMs: number }): Promise<string> {
  const body = JSON.stringify({ ...behaviour, callbacks: 'none' })
  await fetch(`${momoSettings().baseUrl}/behaviour`, { method: 'PUT', body })
  const event = await orderToPay(n)
  await ask('payments/submit-payment', event)
  return z.object({ orderId: z.string() }).parse(JSON.parse(event.body ?? '')).orderId
}

const streams = new Map<string, ReturnType<typeof openTableStream>>()

/** The event with which the stream brings a change to a consumer. */
export async function changes(consumer: string, happens: () => Promise<unknown>) {
  const stream = streams.get(consumer) ?? openTableStream(consumer)
  streams.set(consumer, stream)
  const read = await stream
  await read()
  await happens()
  return { Records: await read() }
}

/** Keeps several threads apart. */
const ONCE = crypto.randomUUID()

async function ask(handler: string, event: unknown): Promise<unknown> {
  const answer = Reply.parse(await (await loadHandler(handler))(event, context))
  if (answer.statusCode >= 300) throw new Error(`${handler} answered ${answer.statusCode}: ${answer.body}`)
  return JSON.parse(answer.body)
}
