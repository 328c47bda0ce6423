import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Behaviour } from '../../local/momo/behaviour.ts'
import { Business } from '../../shared/business.ts'
import { Order } from '../../shared/orders/order.ts'
import { Payment } from '../../shared/payments/payment.ts'
import { PaymentState } from '../../shared/payments/routes.ts'
import { Product } from '../../shared/products/product.ts'
import { cloudForThisFile } from '../support/cloud.ts'
import { address } from '../support/make-order.ts'
import { mtnNumber } from '../support/mtn-number.ts'
import { TEST_TIMEOUT_MS } from '../support/test-timeout.ts'

// Duration of a stock reservation, in ms. In production it is an hour.
const HELD_MS = 500
const business = Business.parse({ unpaidHoldHours: HELD_MS / (60 * 60 * 1000) })

const { call, cloud, fetchPath, tokenOf } = cloudForThisFile({ seed: 'lamps', business })

/** A busy machine needs a longer timeout. */
const PATIENCE = { timeout: TEST_TIMEOUT_MS, interval: 100 }

const Placed = z.object({ order: z.pick(Order, { _id: true, amountDue: true }) })
type PlacedOrder = z.infer<typeof Placed>['order']

let customer: string
let phone: string
let admin: string
let lamp: Product

beforeAll(async () => {
  admin = await tokenOf('admin')
  const lamps = z.array(Product).parse((await call('GET', '/products')).body)
  lamp = Product.parse(lamps.find(({ countInStock }) => countInStock >= 20))
})

// Uses another customer for each test, since attempts per customer are limited.
beforeEach(async () => {
  phone = mtnNumber()
  customer = await newCustomer()
  cloud().momo.behave({ answerAfterMs: 0, callbacks: 'none' })
  // MTN's outages and failed payments are logged.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

async function newCustomer(): Promise<string> {
  const form = {
    name: 'Aline Uwase',
    email: `${phone}@example.rw`,
    password: 'Urumuri-1',
    confirmPassword: 'Urumuri-1',
  }
  const { body } = await call('POST', '/users/signup', { body: form })
  return z.parse(z.object({ token: z.string() }), body).token
}

async function place(): Promise<PlacedOrder> {
  const body = { orderItems: [{ _id: lamp._id, quantity: 1 }], shippingAddress: address, paymentMethod: 'MoMo' }
  return Placed.parse((await call('POST', '/orders', { token: customer, body })).body).order
}

const pay = ({ _id, amountDue }: PlacedOrder, body: object = {}) =>
  call('POST', '/orders/submitPayment', {
    token: customer,
    body: { amount: amountDue, phone, orderId: _id, ...body },
  })

async function state({ _id }: PlacedOrder): Promise<PaymentState> {
  return PaymentState.parse((await call('GET', `/orders/${_id}/payment`, { token: customer })).body)
}

const orderNow = async ({ _id }: PlacedOrder) =>
  Order.parse((await call('GET', `/orders/${_id}`, { token: customer })).body)
const paymentsOf = async ({ _id }: PlacedOrder) =>
  z.array(Payment).parse((await call('GET', `/orders/${_id}/payments`, { token: admin })).body)
const stockNow = async () => Product.parse((await call('GET', `/products/${lamp._id}`)).body).countInStock

describe('payment by MoMo', () => {
  it('marks the order as paid with MTN’s transaction id', async () => {
    const order = await place()
    expect(await pay(order)).toMatchObject({ status: 200, body: { payment: { status: 'pending' } } })
    expect(await state(order)).toMatchObject({ order: { isPaid: true }, payment: { status: 'succeeded' } })
    const [asked] = cloud().momo.requests().slice(-1)
    expect(asked?.body).toMatchObject({ amount: String(order.amountDue), payer: { partyId: phone } })
    expect(await orderNow(order)).toMatchObject({
      isPaid: true,
      paymentResult: { provider: 'momo', paymentId: 'momo-1', transactionId: asked?.transactionId },
    })
  })

  it('lets an admin deliver the paid order', async () => {
    const order = await place()
    await pay(order)
    await state(order)
    expect((await call('PUT', `/orders/${order._id}/deliver`, { token: admin })).status).toBe(200)
  })

  it.each([
    ['rejects it', '0788 000 051', 'APPROVAL_REJECTED'],
    ['lets it expire', '0788 000 052', 'EXPIRED'],
    ['lacks money', '0788 000 065', 'NOT_ENOUGH_FUNDS'],
    ['has no MoMo account', '0788 000 055', 'PAYER_NOT_FOUND'],
    ['gets an error of MTN', '0788 000 061', 'INTERNAL_PROCESSING_ERROR'],
  ])('tells a customer who %s the reason and accepts the next attempt', async (_what, phone, reason) => {
    const order = await place()
    await pay(order, { phone })
    expect(await state(order)).toMatchObject({ order: { isPaid: false }, payment: { status: 'failed', reason } })
    await pay(order)
    expect(await state(order)).toMatchObject({ order: { isPaid: true }, payment: { _id: 'momo-2' } })
  })

  it('leaves a payment pending when the customer does not answer the prompt', async () => {
    const order = await place()
    await pay(order, { phone: '0788 000 053' })
    expect(await state(order)).toMatchObject({ order: { isPaid: false }, payment: { status: 'pending' } })
  })

  it.each(['once', 'twice', 'early'] as const)(
    'completes a payment when the page was closed and MTN calls back %s',
    async (callbacks) => {
      cloud().momo.behave({ answerAfterMs: 10, callbacks })
      const order = await place()
      await pay(order)
      await vi.waitFor(async () => expect((await orderNow(order)).isPaid).toBe(true), PATIENCE)
      expect(await paymentsOf(order)).toMatchObject([{ status: 'succeeded', history: [{}, {}] }])
    },
  )

  it('completes a payment by the sweep when the page was closed and MTN never calls', async () => {
    const order = await place()
    await pay(order)
    const { momo, runSchedules } = cloud()
    expect(momo.requests().at(-1)?.body.externalId).toBe(order._id)
    await runSchedules()
    // The sweep first polls after a minute.
    expect((await orderNow(order)).isPaid).toBe(false)
    expect(await state(order)).toMatchObject({ order: { isPaid: true } })
  })
})

describe('outage of MTN', () => {
  it.each<[string, Partial<Behaviour>]>([
    ['down', { failing: ['requesttopay', 'status'] }],
    ['blocking the shop by its firewall', { rejecting: ['requesttopay', 'status'] }],
    ['unreachable', { losing: ['token', 'requesttopay', 'status'] }],
  ])('reports that MTN is %s and accepts a later payment', async (_what, trouble) => {
    const order = await place()
    cloud().momo.behave(trouble)
    const { status, body } = await pay(order)
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: expect.stringMatching(/^momo\./), message: expect.stringContaining('MTN MoMo') })
    expect((await orderNow(order)).isPaid).toBe(false)
    cloud().momo.behave({ answerAfterMs: 0 })
    expect((await pay(order)).status).toBe(200)
    await vi.waitFor(async () => expect((await orderNow(order)).isPaid).toBe(true), PATIENCE)
  })

  it('sends no second prompt when MTN’s reply is lost', async () => {
    const order = await place()
    cloud().momo.behave({ answerAfterMs: 0, callbacks: 'none', dropReplies: ['requesttopay'] })
    const before = cloud().momo.requests().length
    expect(await pay(order)).toMatchObject({ status: 200, body: { order: { isPaid: true } } })
    expect(cloud().momo.requests().length).toBe(before + 1)
  })

  it('gets new tokens when MTN’s tokens expire early', async () => {
    const order = await place()
    cloud().momo.expireTokens()
    expect((await pay(order)).status).toBe(200)
    cloud().momo.expireTokens()
    expect(await state(order)).toMatchObject({ order: { isPaid: true } })
  })
})

describe('unpaid MoMo order', () => {
  it('releases an unpaid order: its lamp is on sale again and payments are refused', async () => {
    const before = await stockNow()
    const order = await place()
    expect(await stockNow()).toBe(before - 1)
    await vi.waitFor(async () => {
      await cloud().runSchedules()
      expect(await orderNow(order)).toHaveProperty('releasedAt')
    }, PATIENCE)
    expect(await stockNow()).toBe(before)
    expect(await pay(order)).toMatchObject({ status: 409, body: { code: 'order.released' } })
  })
})

describe('deleted MoMo order', () => {
  it('lists the money of a deleted order for refund until an admin refunds it', async () => {
    const order = await place()
    await pay(order)
    await state(order)
    expect((await call('DELETE', `/orders/${order._id}`, { token: admin })).status).toBe(200)
    const refundsDue = async () =>
      z.array(Payment).parse((await call('GET', '/payments/refunds', { token: admin })).body)
    const own = { order: order._id, reason: 'order.deleted', phone }
    expect(await refundsDue()).toContainEqual(expect.objectContaining(own))
    const path = `/orders/${order._id}/payments/momo-1/refunded`
    expect(await call('PUT', path, { token: admin })).toMatchObject({ body: { payment: { status: 'refunded' } } })
    expect((await refundsDue()).map((payment) => payment.order)).not.toContain(order._id)
  })
})

describe('rejection of invalid MoMo requests', () => {
  it.each<[string, object, number]>([
    ['an amount that is text', { amount: 'all' }, 400],
    ['an amount below zero', { amount: -1 }, 400],
    ['another amount', { amount: 1 }, 409],
    ['no phone', { phone: '' }, 400],
    ['a phone with a NUL byte', { phone: '0788\u0000123456' }, 400],
    ['a very long phone', { phone: '0'.repeat(10_000) }, 400],
    ['a phone of another network', { phone: '0733 123 456' }, 400],
    ['an order that does not exist', { orderId: 'none' }, 404],
    ['an invalid order id', { orderId: '../ORDER#1' }, 404],
    ['an order that is a list', { orderId: [] }, 400],
  ])('prompts no phone and gives a clear reply for %s', async (_what, body, status) => {
    const order = await place()
    const before = cloud().momo.requests().length
    expect(await pay(order, body)).toMatchObject({
      status,
      body: { code: expect.any(String), message: expect.any(String) },
    })
    expect(cloud().momo.requests().length).toBe(before)
  })

  it.each(['POST', 'PUT'])('rejects a callback by %s at an address that MTN was not given', async (method) => {
    const guess = '/api/payments/momo/callback/2f0c1f0e-5d8e-4f1c-9a57-0f6f0a6a2b11/guess'
    const response = await fetchPath(guess, { method, body: '{"status":"SUCCESSFUL"}' })
    expect(response.status).toBe(404)
  })

  it('rejects an invalid cursor of the list of refunds', async () => {
    for (const [after, status] of [
      ['none', 400],
      ['a/b', 200],
      ['%00/x', 200],
    ] as const) {
      expect((await call('GET', `/payments/refunds?after=${after}`, { token: admin })).status).toBe(status)
    }
  })
})
