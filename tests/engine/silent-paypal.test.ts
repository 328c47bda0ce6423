import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { context, customer, type Handler, invoke } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { paypalForHandlers } from '../support/paypal.ts'
import { putItems, putOrders } from '../support/put-items.ts'
import { silentProviders } from '../support/silent-providers.ts'

// PayPal takes connections and says nothing more: how long each call of the shop waits for it, in all.

const { paypal, stop } = await paypalForHandlers()
afterAll(stop)

// Imported after the settings with PayPal's address.
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

/** Less than API Gateway waits, and the browser. */
const OF_ONE_REQUEST_MS = 22_000

vi.spyOn(console, 'error').mockImplementation(() => {})
vi.spyOn(console, 'warn').mockImplementation(() => {})

const away = { status: 503, body: { code: 'paypal.away' } }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function unpaid() {
  const order = makeOrder({ paymentMethod: 'Paypal' })
  await putOrders(order)
  return order
}

/** An order that waits to be paid at PayPal, which has given it a token, too. */
async function opened() {
  const order = await unpaid()
  await invoke(open, { as: customer, params: { id: order._id } })
  const [payment] = await paymentsOf(order._id)
  if (payment?.reference === undefined) throw new Error('PayPal did not make the order')
  await putItems(paymentItem({ ...payment, lastPolledAt: minutesAgo(1) }))
  return { order, payment, paypalOrderId: payment.reference }
}

beforeEach(async () => {
  paypal.behave({})
  await opened()
})

it('a customer who wants to pay is told so in the time of one request, and may try again', async () => {
  const order = await unpaid()
  const paypalIsSilent = silentProviders()
  expect(await invoke(open, { as: customer, params: { id: order._id } })).toMatchObject(away)
  expect(paypalIsSilent.waitedMs()).toBe(OF_ONE_REQUEST_MS)
})

it('one who comes back to an open payment waits no longer, however many questions that takes', async () => {
  const { order } = await opened()
  const paypalIsSilent = silentProviders()
  expect(await invoke(open, { as: customer, params: { id: order._id } })).toMatchObject(away)
  expect(paypalIsSilent.waitedMs()).toBe(OF_ONE_REQUEST_MS)
})

it('one who has confirmed waits no longer, and the order is not taken for paid', async () => {
  const { order, paypalOrderId } = await opened()
  paypal.approve(paypalOrderId)
  const paypalIsSilent = silentProviders()
  const sent = { as: customer, params: { id: order._id }, body: { paypalOrderId } }
  expect(await invoke(capture, sent)).toMatchObject(away)
  expect(paypalIsSilent.waitedMs()).toBe(OF_ONE_REQUEST_MS)
})

it('without a token nobody waits longer than eight seconds, as nothing can be asked', async () => {
  const order = await unpaid()
  paypalTokens.forget()
  const paypalIsSilent = silentProviders()
  expect(await invoke(open, { as: customer, params: { id: order._id } })).toMatchObject(away)
  expect(paypalIsSilent.waitedMs()).toBe(8000)
})

it('a customer who looks at the payment sees it as it was after six seconds', async () => {
  const { order } = await opened()
  const paypalIsSilent = silentProviders()
  expect(await invoke(look, { as: customer, params: { id: order._id } })).toMatchObject({
    status: 200,
    body: { payment: { status: 'pending' } },
  })
  expect(paypalIsSilent.waitedMs()).toBe(6000)
})

it('a webhook asks two things in the time of one request, and is to come again', async () => {
  const { paypalOrderId } = await opened()
  paypal.approve(paypalOrderId)
  const { headers, body: text } = paypal.deliveries.at(-1) ?? { headers: {}, body: '' }
  const paypalIsSilent = silentProviders()
  expect(await invoke(webhook, { headers, text })).toMatchObject(away)
  expect(paypalIsSilent.waitedMs()).toBe(OF_ONE_REQUEST_MS)
})

it('the sweep gives it ten seconds, for all payments at once', async () => {
  for (const { payment } of [await opened(), await opened(), await opened()]) {
    await putItems(paymentItem({ ...payment, nextPollAt: minutesAgo(1) }))
  }
  const paypalIsSilent = silentProviders({ atOnce: 3 })
  await sweep({}, context)
  expect(paypalIsSilent.waitedMs()).toBe(10_000)
})
