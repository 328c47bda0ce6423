import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { writeChanges } from '../../../lambdas/data/catalogue-changes.ts'
import { writeHeartbeat } from '../../../lambdas/data/health.ts'
import { paymentsOf } from '../../../lambdas/data/payments.ts'
import { createProfile } from '../../../lambdas/data/users.ts'
import { momoSettings } from '../../../lambdas/momo/account.ts'
import { loadHandler } from '../../../local/lambda/load-handler.ts'
import { PlacedOrder } from '../../../shared/orders/order.ts'
import { admin, context, makeEvent, seller } from '../../../tests/support/make-event.ts'
import { openTableStream } from '../../../tests/support/table-stream.ts'
import { makeLamps } from '../shop/make-lamps.ts'
import { orderEvent, saleEvent } from './events.ts'

// Prepares the shop for measurements, and returns the resulting events.

const Reply = z.object({ statusCode: z.number(), body: z.string() })

/** Records this many sold lamps for the catalogues in memory. */
export async function recordSales(count: number): Promise<void> {
  await writeChanges(
    makeLamps(count).map(({ _id, countInStock }) => ({ stock: { _id, countInStock, revision: 2 }, isWhole: false })),
  )
}

export async function sell(n: number): Promise<void> {
  await ask('reports/record-report', saleEvent(2, `${ONCE} sale ${n}`))
}

/** Returns the event of an order by a new customer, because a customer may have only few unpaid orders. */
export async function orderToPlace(lines: number) {
  const customer = personOf(crypto.randomUUID())
  const { sub: _id, name, email } = customer
  await createProfile({ _id, name, email, isAdmin: false, isSeller: false }, new Date().toISOString())
  return orderEvent(customer, lines, _id)
}

export async function order(): Promise<PlacedOrder> {
  return z.object({ order: PlacedOrder }).parse(await ask('orders/place-order', await orderToPlace(2))).order
}

function personOf(id: string) {
  return { sub: id, name: 'Aline Uwase', email: `${id}@example.rw` }
}

export async function spend(n: number): Promise<void> {
  const body = { reason: 'Transport', amount: 2000 }
  await ask('expenses/record-expense', makeEvent({ as: admin, body, headers: { 'idempotency-key': `${ONCE}-${n}` } }))
}

export function heartbeat(): Promise<void> {
  return writeHeartbeat(new Date().toISOString())
}

/**
 * Returns the event that submits an order's payment. Each uses another phone number, because attempts per number are
 * limited.
 */
export async function orderToPay() {
  const { _id, amountDue, user } = await order()
  const phone = `079${String(randomInt(10_000_000)).padStart(7, '0')}`
  return makeEvent({ as: personOf(user._id), body: { orderId: _id, amount: amountDue, phone } })
}

/** Returns a seller's poll of a pending payment, which costs the same as the customer's. */
export async function pollPendingPayment() {
  const id = await askedToPay({ answerAfterMs: 60 * 60 * 1000 })
  return makeEvent({ as: seller, params: { id } })
}

/** Returns MTN's callback for a successful payment. */
export async function successCallback() {
  const [payment] = await paymentsOf(await askedToPay({ answerAfterMs: 0 }))
  const { reference = '', callbackToken = '' } = payment ?? {}
  return makeEvent({ params: { reference, token: callbackToken } })
}

async function askedToPay(behaviour: { answerAfterMs: number }): Promise<string> {
  const body = JSON.stringify({ ...behaviour, callbacks: 'none' })
  await fetch(`${momoSettings().baseUrl}/behaviour`, { method: 'PUT', body })
  const event = await orderToPay()
  await ask('payments/submit-payment', event)
  return z.object({ orderId: z.string() }).parse(JSON.parse(event.body ?? '')).orderId
}

const streams = new Map<string, ReturnType<typeof openTableStream>>()

/** Returns the event with which the stream delivers a change to a consumer. */
export async function streamEvent(consumer: string, happens: () => Promise<unknown>) {
  const stream = streams.get(consumer) ?? openTableStream(consumer)
  streams.set(consumer, stream)
  const read = await stream
  await read()
  await happens()
  return { Records: await read() }
}

/** Keeps the names of several threads unique. */
const ONCE = crypto.randomUUID()

async function ask(handler: string, event: unknown): Promise<unknown> {
  const answer = Reply.parse(await (await loadHandler(handler))(event, context))
  if (answer.statusCode >= 300) throw new Error(`${handler} answered ${answer.statusCode}: ${answer.body}`)
  return JSON.parse(answer.body)
}
