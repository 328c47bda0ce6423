import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it, vi } from 'vitest'
import { customer, type Handler, invoke } from '../../support/make-event.ts'
import { address } from '../../support/make-order.ts'
import { makePayment } from '../../support/make-payment.ts'
import { mockClient } from '../../support/mock-client.ts'

// A shop without an account at MTN or PayPal, and without settings for them.
vi.stubEnv('PAYMENT_METHODS', '[]')
vi.stubEnv('MOMO', undefined)
vi.stubEnv('PAYPAL', undefined)

const table = mockClient(DynamoDBDocumentClient)
const handlerOf = async (name: string): Promise<Handler> =>
  (await import(`../../../lambdas/payments/${name}.ts`)).handler
const placeOrder = (await import('../../../lambdas/orders/place-order.ts')).handler

const params = { id: 'order-1' }

it.each([
  ['submit-payment', { body: { amount: 5899, phone: '0788123456', orderId: 'order-1' } }],
  ['get-paypal-key', {}],
  ['open-paypal', { params }],
  ['capture-paypal', { params, body: { paypalOrderId: 'PAYPAL1' } }],
  ['pay-order', { params, body: { id: 'PAYPAL1' } }],
])('%s refuses a payment method that the shop does not offer without side effects', async (name, sent) => {
  table.reset()
  const warned = vi.spyOn(console, 'warn')
  const handler = await handlerOf(name)
  expect(await invoke(handler, { as: customer, ...sent })).toMatchObject({
    status: 409,
    body: { code: 'payment.notOffered' },
  })
  expect(table.calls()).toEqual([])
  // The alarms count refusals in the log.
  expect(warned).not.toHaveBeenCalled()
})

const momoAddress = { params: { reference: 'ref-1', token: 'token-1' } }
const paypalEvent = { body: { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'PAYPAL1' } } }

it.each([
  ['momo-callback', momoAddress, 404],
  ['momo-callback-put', momoAddress, 404],
  ['paypal-webhook', paypalEvent, 200],
])('%s has no side effects when the shop lacks the provider', async (name, sent, status) => {
  table.reset()
  expect(await invoke(await handlerOf(name), sent)).toMatchObject({ status })
  expect(table.calls()).toEqual([])
})

it.each(['MoMo', 'Paypal'])('refuses an order to be paid by %s', async (paymentMethod) => {
  table.reset()
  const body = { orderItems: [{ _id: 'pendant', quantity: 1 }], shippingAddress: address, paymentMethod }
  expect(await invoke(placeOrder, { as: customer, body })).toMatchObject({
    status: 409,
    body: { code: 'payment.notOffered' },
  })
  expect(table.calls()).toEqual([])
})

it.each(['momo', 'paypal'] as const)('postpones an old %s payment without a call to its provider', async (provider) => {
  table.reset()
  table.on(UpdateCommand).callsFake(({ ExpressionAttributeValues }) => ({ Attributes: ExpressionAttributeValues }))
  const { pollPayment } = await import('../../../lambdas/payments/poll-payment.ts')
  const fetched = vi.spyOn(globalThis, 'fetch')
  const now = new Date()
  const payment = makePayment({ provider, reference: 'ref-1', createdAt: now.toISOString() })
  const polled = await pollPayment(payment, { now, timeoutMs: 1000 })
  expect(polled).toMatchObject({ status: 'pending', lastPolledAt: now.toISOString() })
  expect(Date.parse(polled.nextPollAt ?? '')).toBeGreaterThan(now.getTime())
  expect(fetched).not.toHaveBeenCalled()
})
