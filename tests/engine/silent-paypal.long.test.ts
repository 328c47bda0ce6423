import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { context, customer, type Handler, invoke } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { paypalForHandlers } from '../support/paypal.ts'
import { putItems, putOrders } from '../support/put-items.ts'
import { silentProviders } from '../support/silent-providers.ts'

// PayPal accepts connections without responding. Measures how long each call of the shop waits in total.

const { paypal, stop } = await paypalForHandlers()
afterAll(stop)

// Imports the handler after the settings contain PayPal's address.
const handlerOf = async (name: string): Promise<Handler> => (await import(`../../lambdas/payments/${name}.ts`)).handler
const [open, capture, look, webhook, sweep] = [
  await handlerOf('open-paypal'),
  await handlerOf('capture-paypal'),
  await handlerOf('get-payment'),
  await handlerOf('paypal-webhook'),
  (await import('../../lambdas/payments/sweep-payments.ts')).handler,
]
const { paymentItem, paymentsOf } = await import('../../lambdas/data/payments.ts')
const { paypalTokens } = await import('../../lambdas/paypal/call-paypal.ts')

/** Limit for a request, in ms: less than API Gateway and the browser wait. */
const OF_ONE_REQUEST_MS = 22_000

vi.spyOn(console, 'error').mockImplementation(() => {})
vi.spyOn(console, 'warn').mockImplementation(() => {})

const away = { status: 503, body: { code: 'paypal.away' } }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function placeUnpaid() {
  const order = makeOrder({ paymentMethod: 'Paypal' })
  await putOrders(order)
  return order
}

/** Creates an order to be paid by PayPal, which has issued a token as well. */
async function openAtPaypal() {
  const order = await placeUnpaid()
  await invoke(open, { as: customer, params: { id: order._id } })
  const [payment] = await paymentsOf(order._id)
  if (payment?.reference === undefined) throw new Error('PayPal did not make the order')
  await putItems(paymentItem({ ...payment, lastPolledAt: minutesAgo(1) }))
  return { order, payment, paypalOrderId: payment.reference }
}

beforeEach(async () => {
  paypal.behave({})
  await openAtPaypal()
})

it('reports a silent PayPal within one request’s time and accepts another try', async () => {
  const order = await placeUnpaid()
  const paypalIsSilent = silentProviders()
  expect(await invoke(open, { as: customer, params: { id: order._id } })).toMatchObject(away)
  expect(paypalIsSilent.waitedMs()).toBe(OF_ONE_REQUEST_MS)
})

it('limits the time for returning to an open payment', async () => {
  const { order } = await openAtPaypal()
  const paypalIsSilent = silentProviders()
  expect(await invoke(open, { as: customer, params: { id: order._id } })).toMatchObject(away)
  expect(paypalIsSilent.waitedMs()).toBe(OF_ONE_REQUEST_MS)
})

it('limits a confirmation to the same time and leaves the order unpaid', async () => {
  const { order, paypalOrderId } = await openAtPaypal()
  paypal.approve(paypalOrderId)
  const paypalIsSilent = silentProviders()
  const sent = { as: customer, params: { id: order._id }, body: { paypalOrderId } }
  expect(await invoke(capture, sent)).toMatchObject(away)
  expect(paypalIsSilent.waitedMs()).toBe(OF_ONE_REQUEST_MS)
})

it('waits at most eight seconds without a token', async () => {
  const order = await placeUnpaid()
  paypalTokens.forget()
  const paypalIsSilent = silentProviders()
  expect(await invoke(open, { as: customer, params: { id: order._id } })).toMatchObject(away)
  expect(paypalIsSilent.waitedMs()).toBe(8000)
})

it('shows the stored state of a payment after six seconds', async () => {
  const { order } = await openAtPaypal()
  const paypalIsSilent = silentProviders()
  expect(await invoke(look, { as: customer, params: { id: order._id } })).toMatchObject({
    status: 200,
    body: { payment: { status: 'pending' } },
  })
  expect(paypalIsSilent.waitedMs()).toBe(6000)
})

it('limits a webhook with two calls to one request’s time and asks for a retry', async () => {
  const { paypalOrderId } = await openAtPaypal()
  paypal.approve(paypalOrderId)
  const { headers, body: text } = paypal.deliveries.at(-1) ?? { headers: {}, body: '' }
  const paypalIsSilent = silentProviders()
  expect(await invoke(webhook, { headers, text })).toMatchObject(away)
  expect(paypalIsSilent.waitedMs()).toBe(OF_ONE_REQUEST_MS)
})

it('limits the sweep to ten seconds for all payments together', async () => {
  for (const { payment } of [await openAtPaypal(), await openAtPaypal(), await openAtPaypal()]) {
    await putItems(paymentItem({ ...payment, nextPollAt: minutesAgo(1) }))
  }
  const paypalIsSilent = silentProviders({ concurrency: 3 })
  await sweep({}, context)
  expect(paypalIsSilent.waitedMs()).toBe(10_000)
})
