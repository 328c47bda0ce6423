import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Behaviour } from '../../local/paypal/behaviour.ts'
import { Order } from '../../shared/orders/order.ts'
import { Payment } from '../../shared/payments/payment.ts'
import { openPaypal } from '../../shared/payments/paypal-routes.ts'
import { PaymentState } from '../../shared/payments/routes.ts'
import { Product } from '../../shared/products/product.ts'
import { SITE_CONFIG_PATH } from '../../shared/route.ts'
import { SiteConfig } from '../../shared/site-config.ts'
import { cloudForThisFile } from '../support/cloud.ts'
import { address } from '../support/make-order.ts'

const { call, cloud, fetchPath, tokenOf } = cloudForThisFile()

const Placed = z.object({ order: z.pick(Order, { _id: true, amountDue: true }) })

let customer: string
let admin: string
let lamp: Product

beforeAll(async () => {
  customer = await tokenOf('customer')
  admin = await tokenOf('admin')
  const lamps = z.array(Product).parse((await call('GET', '/products')).body)
  lamp = Product.parse(lamps.find(({ countInStock }) => countInStock >= 20))
})

beforeEach(() => {
  cloud().paypal.behave({ webhooks: 'never' })
  // PayPal's refusals and the age of the rate are logged.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** Creates an order to be paid by PayPal, and PayPal's order for it. */
async function openOrder(): Promise<{ id: string; paypalOrderId: string }> {
  const body = { orderItems: [{ _id: lamp._id, quantity: 1 }], shippingAddress: address, paymentMethod: 'Paypal' }
  const placed = await call('POST', '/orders', { token: customer, body })
  const id = Placed.parse(placed.body).order._id
  const opened = await call('POST', `/orders/${id}/paypal`, { token: customer })
  return { id, paypalOrderId: z.parse(openPaypal.reply, opened.body).paypalOrderId }
}

const capture = (id: string, paypalOrderId: string) =>
  call('POST', `/orders/${id}/paypal/capture`, { token: customer, body: { paypalOrderId } })
const orderNow = async (id: string) => Order.parse((await call('GET', `/orders/${id}`, { token: customer })).body)
const stateNow = async (id: string) =>
  PaymentState.parse((await call('GET', `/orders/${id}/payment`, { token: customer })).body)
const paymentsOf = async (id: string) =>
  z.array(Payment).parse((await call('GET', `/orders/${id}/payments`, { token: admin })).body)
const capturesOf = (paypalOrderId: string) =>
  cloud()
    .paypal.orders()
    .find(({ id }) => id === paypalOrderId)?.units[0]?.captures ?? []

describe('PayPal settings for browsers', () => {
  it('includes the client id and lets the page load PayPal’s script', async () => {
    const key = await call('GET', '/keys/paypal')
    expect(key).toEqual({ status: 200, body: expect.any(String) })
    const { paypalScript = '' } = SiteConfig.parse(await (await fetchPath(SITE_CONFIG_PATH)).json())
    const script = await fetchPath(`${paypalScript}?client-id=${key.body}&currency=USD&intent=capture`)
    expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
  })
})

describe('payment by PayPal', () => {
  it('marks the order as paid once and lets an admin deliver it', async () => {
    const { id, paypalOrderId } = await openOrder()
    cloud().paypal.approve(paypalOrderId)
    expect(await capture(id, paypalOrderId)).toMatchObject({ status: 200, body: { order: { isPaid: true } } })
    expect(await orderNow(id)).toMatchObject({
      isPaid: true,
      paymentResult: { provider: 'paypal', transactionId: capturesOf(paypalOrderId)[0]?.id },
    })
    expect((await call('PUT', `/orders/${id}/deliver`, { token: admin })).status).toBe(200)
    expect(await call('POST', `/orders/${id}/paypal`, { token: customer })).toMatchObject({
      status: 409,
      body: { code: 'order.paid' },
    })
  })

  it('accepts the call of an older client', async () => {
    const { id, paypalOrderId } = await openOrder()
    cloud().paypal.approve(paypalOrderId)
    const details = { id: paypalOrderId, status: 'COMPLETED', payer: { email_address: 'aline@example.rw' } }
    const pay = () => call('PUT', `/orders/${id}/pay`, { token: customer, body: details })
    expect(await pay()).toMatchObject({ status: 200, body: { order: { _id: id, isPaid: true } } })
    expect(await pay()).toMatchObject({ status: 200, body: { order: { _id: id, isPaid: true } } })
    expect(await paymentsOf(id)).toMatchObject([{ status: 'succeeded', history: [{}, {}] }])
  })

  it.each(['once', 'twice', 'early'] as const)(
    'completes a payment when the page was closed and PayPal calls the webhook %s',
    async (webhooks) => {
      const { paypal } = cloud()
      paypal.behave({ webhooks })
      const { id, paypalOrderId } = await openOrder()
      paypal.approve(paypalOrderId)
      await paypal.idle()
      expect((await orderNow(id)).isPaid).toBe(true)
      expect(await paymentsOf(id)).toMatchObject([{ status: 'succeeded', history: [{}, {}] }])
      const told = paypal.deliveries.filter(({ orderId }) => orderId === paypalOrderId)
      expect(told.map(({ type, status }) => [type, status])).toEqual([
        ['CHECKOUT.ORDER.APPROVED', 200],
        ['PAYMENT.CAPTURE.COMPLETED', 200],
      ])
    },
  )

  it('counts a payment once when the browser and PayPal’s webhook are simultaneous', async () => {
    const { paypal } = cloud()
    const { id, paypalOrderId } = await openOrder()
    paypal.behave({ webhooks: 'early' })
    paypal.approve(paypalOrderId)
    expect(await capture(id, paypalOrderId)).toMatchObject({ status: 200, body: { order: { isPaid: true } } })
    await paypal.idle()
    expect(capturesOf(paypalOrderId)).toHaveLength(1)
    expect(await paymentsOf(id)).toMatchObject([{ status: 'succeeded', history: [{}, {}] }])
  })

  it('captures the payment by the page’s poll when the customer returns', async () => {
    const { id, paypalOrderId } = await openOrder()
    cloud().paypal.approve(paypalOrderId)
    expect(await stateNow(id)).toMatchObject({ order: { isPaid: true }, payment: { status: 'succeeded' } })
  })

  it('leaves a payment pending while PayPal reviews the money', async () => {
    const { paypal } = cloud()
    const { id, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId, 'review')
    expect(await capture(id, paypalOrderId)).toMatchObject({ status: 200, body: { order: { isPaid: false } } })
    const [held] = capturesOf(paypalOrderId)
    expect(await stateNow(id)).toMatchObject({
      order: { isPaid: false },
      payment: { status: 'pending', reason: 'PENDING_REVIEW', transactionId: held?.id },
    })
    paypal.behave({ webhooks: 'once' })
    paypal.review(held?.id ?? '', 'COMPLETED')
    await paypal.idle()
    expect((await orderNow(id)).isPaid).toBe(true)
  })
})

describe('unpaid PayPal order', () => {
  it('leaves the order unpaid when the webhook gets a forged event', async () => {
    const { id, paypalOrderId } = await openOrder()
    cloud().paypal.approve(paypalOrderId)
    const [delivery] = cloud().paypal.deliveries.slice(-1)
    const forged = { ...delivery?.headers, 'paypal-transmission-sig': 'Zm9yZ2Vk' }
    const tell = (text: string, headers: Record<string, string>) =>
      call('POST', '/payments/paypal/webhook', { text, headers })
    const unverified = { status: 400, body: { code: 'webhook.unverified', message: expect.any(String) } }
    expect(await tell(delivery?.body ?? '', forged)).toEqual(unverified)
    expect(await tell(delivery?.body ?? '', {})).toEqual(unverified)
    expect((await tell('{', {})).status).toBe(400)
    expect((await orderNow(id)).isPaid).toBe(false)
    expect(await tell(delivery?.body ?? '', delivery?.headers ?? {})).toEqual({ status: 200, body: {} })
    expect((await orderNow(id)).isPaid).toBe(true)
  })

  it.each<[string, Partial<Behaviour>, number, string]>([
    ['is down', { failing: ['get', 'create', 'capture'] }, 503, 'paypal.away'],
    ['issues no tokens', { failing: ['token'] }, 503, 'paypal.away'],
    ['returns no result', { dropReplies: ['capture'] }, 503, 'paypal.away'],
  ])('stays unpaid when PayPal %s, and can be paid later', async (_what, trouble, status, code) => {
    const { paypal } = cloud()
    const { id, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    if (trouble.failing?.includes('token')) paypal.expireTokens()
    paypal.behave({ webhooks: 'never', ...trouble })
    expect(await capture(id, paypalOrderId)).toMatchObject({ status, body: { code } })
    expect((await orderNow(id)).isPaid).toBe(false)
    paypal.behave({ webhooks: 'never' })
    expect(await capture(id, paypalOrderId)).toMatchObject({ status: 200, body: { order: { isPaid: true } } })
    expect(capturesOf(paypalOrderId)).toHaveLength(1)
  })

  it.each(['', 'x'.repeat(51), 'a b', '../../x'])('stays unpaid when PayPal’s id is %j', async (paypalOrderId) => {
    const { id } = await openOrder()
    expect(await capture(id, paypalOrderId)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })
})
