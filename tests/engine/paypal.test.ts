import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Order } from '../../shared/orders/order.ts'
import { usdDue } from '../../shared/usd.ts'
import { afterNextRead } from '../support/after-next-read.ts'
import { context, customer, type Handler, invoke, otherCustomer, seller } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { paypalForHandlers } from '../support/paypal.ts'
import { putItems, putOrders } from '../support/put-items.ts'

/** Offset of PayPal's clock from the shop's, in ms. */
let ahead = 0
const { paypal, stop } = await paypalForHandlers({ now: () => Date.now() + ahead })
afterAll(stop)

// Imports the handler after the settings contain PayPal's address.
const handlerOf = async (name: string): Promise<Handler> => (await import(`../../lambdas/payments/${name}.ts`)).handler
const [open, capture, pay, webhook, sweep] = [
  await handlerOf('open-paypal'),
  await handlerOf('capture-paypal'),
  await handlerOf('pay-order'),
  await handlerOf('paypal-webhook'),
  (await import('../../lambdas/payments/sweep-payments.ts')).handler,
]
const { orderById, replaceOrder } = await import('../../lambdas/data/orders.ts')
const { transact } = await import('../../lambdas/data/transact.ts')
const { paymentItem, paymentsOf } = await import('../../lambdas/data/payments.ts')
const { pollPayment } = await import('../../lambdas/payments/poll-payment.ts')
const { capturePaypalOrder } = await import('../../lambdas/paypal/orders.ts')
const { releaseOrder } = await import('../../lambdas/orders/release-order.ts')

vi.spyOn(console, 'error').mockImplementation(() => {})
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
const MINUTE = 60_000

beforeEach(() => {
  paypal.behave({})
  warned.mockClear()
})

async function placeUnpaid(overrides: Partial<Order> = {}): Promise<Order> {
  const order = makeOrder({ paymentMethod: 'Paypal', ...overrides })
  await putOrders(order)
  return order
}

const openAtPaypal = (order: Order, as = customer) => invoke(open, { as, params: { id: order._id } })
const captured = ({ _id }: Order, paypalOrderId: string, as = customer) =>
  invoke(capture, { as, params: { id: _id }, body: { paypalOrderId } })
const payAtPaypal = ({ _id }: Order, details: object, as = customer) =>
  invoke(pay, { as, params: { id: _id }, body: details })

/** Creates an order and PayPal's order for it. */
async function openOrder(overrides: Partial<Order> = {}) {
  const order = await placeUnpaid(overrides)
  const { body } = await openAtPaypal(order)
  return { order, paypalOrderId: String(body instanceof Object && 'paypalOrderId' in body && body.paypalOrderId) }
}

const orderNow = async ({ _id }: Order) => orderById(_id)
const paymentNow = async ({ _id }: Order) => (await paymentsOf(_id))[0]
const atPaypal = (id: string) => paypal.orders().find((order) => order.id === id)
const refusal = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) } })

/** Returns the last event that PayPal sent, as it arrives at the shop. */
function lastDelivery() {
  const { headers, body: text } = paypal.deliveries.at(-1) ?? { headers: {}, body: '' }
  return { headers, text }
}

describe('PayPal order creation', () => {
  it('creates a PayPal order for the dollar amount due and fixes the rate', async () => {
    const order = await placeUnpaid()
    const { status, body } = await openAtPaypal(order)
    const due = usdDue(order.amountDue, 1456.83)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      order: { _id: order._id, isPaid: false },
      payment: {
        _id: 'paypal-1',
        status: 'pending',
        usdDue: due,
        fxRate: 1456.83,
        fxAsOf: '2025-12-08',
        isAccepted: true,
      },
    })
    const [made] = paypal.orders().filter(({ units }) => units[0]?.custom_id === order._id)
    expect(made).toMatchObject({
      intent: 'CAPTURE',
      units: [{ amount: { currency_code: 'USD', value: due.toFixed(2) }, payee: { merchant_id: 'TESTEDMERCHANT' } }],
    })
    expect(body).toMatchObject({ paypalOrderId: made?.id })
  })

  it('returns the open PayPal order to repeated and simultaneous requests', async () => {
    const order = await placeUnpaid()
    const replies = await Promise.all([openAtPaypal(order), openAtPaypal(order), openAtPaypal(order)])
    replies.push(await openAtPaypal(order))
    const ids = replies.map(({ body }) => body instanceof Object && 'paypalOrderId' in body && body.paypalOrderId)
    expect(new Set(ids).size).toBe(1)
    expect(await paymentsOf(order._id)).toHaveLength(1)
  })

  it('returns the same PayPal order after a lost answer', async () => {
    const order = await placeUnpaid()
    paypal.behave({ dropReplies: ['create'] })
    expect(await openAtPaypal(order)).toEqual(refusal(503, 'paypal.away'))
    paypal.behave({})
    expect((await openAtPaypal(order)).status).toBe(200)
    expect(paypal.orders().filter(({ units }) => units[0]?.custom_id === order._id)).toHaveLength(1)
    expect(await paymentsOf(order._id)).toHaveLength(1)
  })

  it('keeps PayPal’s id when another request polls the payment simultaneously', async () => {
    const order = await placeUnpaid()
    const { fetch } = globalThis
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const answer = await fetch(...request)
      if (String(request[0]).endsWith('/v2/checkout/orders')) {
        asked.mockRestore()
        const [payment] = await paymentsOf(order._id)
        if (payment) await pollPayment(payment, { now: new Date(), timeoutMs: 5000 })
      }
      return answer
    })
    const { status, body } = await openAtPaypal(order)
    expect(status).toBe(200)
    const { reference, lastPolledAt } = (await paymentNow(order)) ?? {}
    expect(body).toMatchObject({ paypalOrderId: reference })
    expect(lastPolledAt).toBeDefined()
  })

  it('creates a new PayPal order when the last was not approved in time', async () => {
    const { order, paypalOrderId } = await openOrder()
    // PayPal no longer has it, while the shop's payment still seems open.
    ahead += 3 * 60 * MINUTE + 1000
    const { body, status } = await openAtPaypal(order)
    expect(status).toBe(200)
    expect(body).not.toMatchObject({ paypalOrderId })
    expect((await paymentsOf(order._id)).map(({ _id, status, reason }) => [_id, status, reason])).toEqual([
      ['paypal-2', 'pending', undefined],
      ['paypal-1', 'failed', 'EXPIRED'],
    ])
  })

  it('pays the order when the last PayPal order has been captured', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    paypal.behave({ dropReplies: ['capture'] })
    expect(await captured(order, paypalOrderId)).toEqual(refusal(503, 'paypal.away'))
    paypal.behave({})
    expect(await openAtPaypal(order)).toEqual(refusal(409, 'order.paid'))
    expect(await orderNow(order)).toMatchObject({ isPaid: true })
  })

  it('rejects PayPal for MoMo orders, paid orders and those of other customers', async () => {
    expect(await openAtPaypal(await placeUnpaid({ paymentMethod: 'MoMo' }))).toEqual(
      refusal(409, 'payment.otherMethod'),
    )
    expect(await openAtPaypal(await placeUnpaid({ isPaid: true }))).toEqual(refusal(409, 'order.paid'))
    expect(await openAtPaypal(await placeUnpaid(), otherCustomer)).toEqual(refusal(404, 'order.unknown'))
    expect((await openAtPaypal(await placeUnpaid(), seller)).status).toBe(200)
  })

  it('rejects a payment while PayPal is unavailable and accepts it afterwards', async () => {
    const order = await placeUnpaid()
    paypal.behave({ failing: ['create'] })
    expect(await openAtPaypal(order)).toEqual(refusal(503, 'paypal.away'))
    paypal.behave({})
    expect((await openAtPaypal(order)).status).toBe(200)
  })

  it('warns of a rate older than a week', async () => {
    await openAtPaypal(await placeUnpaid())
    expect(warned.mock.calls.flat()).toMatchObject([{ event: 'rate.old', fxAsOf: '2025-12-08', rwfPerUsd: 1456.83 }])
  })
})

describe('PayPal capture', () => {
  it('pays the order once for simultaneous browsers and webhook', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    const replies = await Promise.all([
      captured(order, paypalOrderId),
      captured(order, paypalOrderId),
      payAtPaypal(order, { id: paypalOrderId, status: 'COMPLETED' }),
      invoke(webhook, lastDelivery()),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    replies.push(await captured(order, paypalOrderId))
    expect(replies.at(-1)?.body).toMatchObject({ order: { isPaid: true }, payment: { status: 'succeeded' } })
    const captures = atPaypal(paypalOrderId)?.units[0]?.captures ?? []
    expect(captures).toHaveLength(1)
    expect(await orderNow(order)).toMatchObject({
      isPaid: true,
      paymentResult: { provider: 'paypal', paymentId: 'paypal-1', transactionId: captures[0]?.id },
    })
    expect((await paymentNow(order))?.history.map(({ status }) => status)).toEqual(['pending', 'succeeded'])
  })

  it('answers a capture with a paid order when its event arrives first', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    afterNextRead(() => invoke(webhook, lastDelivery()))
    expect(await captured(order, paypalOrderId)).toMatchObject({
      status: 200,
      body: { order: { isPaid: true }, payment: { status: 'succeeded' } },
    })
  })

  it('requires the payer’s approval before capture', async () => {
    const { order, paypalOrderId } = await openOrder()
    expect(await captured(order, paypalOrderId)).toEqual(refusal(409, 'paypal.notApproved'))
    expect(await orderNow(order)).toMatchObject({ isPaid: false })
  })

  it('accepts another card in the same PayPal order after a decline', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId, 'declined')
    expect(await captured(order, paypalOrderId)).toEqual(refusal(409, 'paypal.declined'))
    expect(await captured(order, paypalOrderId)).toEqual(refusal(409, 'paypal.declined'))
    expect(await openAtPaypal(order)).toMatchObject({ status: 200, body: { paypalOrderId } })
    paypal.approve(paypalOrderId)
    expect(await captured(order, paypalOrderId)).toMatchObject({ status: 200, body: { order: { isPaid: true } } })
  })

  it('fails a capture that PayPal rejects and allows another attempt', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId, 'refused')
    expect(await captured(order, paypalOrderId)).toEqual(refusal(409, 'paypal.refused'))
    expect(await paymentNow(order)).toMatchObject({ status: 'failed', reason: 'DECLINED' })
    const { body } = await openAtPaypal(order)
    expect(body).toMatchObject({ payment: { _id: 'paypal-2', status: 'pending' } })
  })

  it('leaves the order unpaid and unpayable while PayPal withholds the capture', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId, 'review')
    const reply = await captured(order, paypalOrderId)
    const [capture] = atPaypal(paypalOrderId)?.units[0]?.captures ?? []
    expect(reply).toMatchObject({
      status: 200,
      body: {
        order: { isPaid: false },
        payment: { status: 'pending', reason: 'PENDING_REVIEW', transactionId: capture?.id },
      },
    })
    expect(await payAtPaypal(order, { id: paypalOrderId })).toEqual(refusal(409, 'payment.pending'))
    expect(await openAtPaypal(order)).toEqual(refusal(409, 'payment.pending'))
    paypal.review(capture?.id ?? '', 'COMPLETED')
    expect((await invoke(webhook, lastDelivery())).status).toBe(200)
    expect(await orderNow(order)).toMatchObject({ isPaid: true })
  })

  it('fails a capture that PayPal delays and then declines', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId, 'review')
    await captured(order, paypalOrderId)
    paypal.review(atPaypal(paypalOrderId)?.units[0]?.captures[0]?.id ?? '', 'DECLINED')
    await invoke(webhook, lastDelivery())
    expect(await paymentNow(order)).toMatchObject({ status: 'failed', reason: 'DECLINED' })
    expect((await openAtPaypal(order)).status).toBe(200)
  })

  it('finds a capture that another request has just made', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    const asked = vi.spyOn(globalThis, 'fetch')
    const { fetch } = globalThis
    asked.mockImplementationOnce(async (...request) => {
      asked.mockRestore()
      const seen = await fetch(...request)
      await capturePaypalOrder(paypalOrderId, 'another', AbortSignal.timeout(5000))
      return seen
    })
    expect(await captured(order, paypalOrderId)).toMatchObject({ status: 200, body: { order: { isPaid: true } } })
    expect(atPaypal(paypalOrderId)?.units[0]?.captures).toHaveLength(1)
  })

  it('captures nothing for an order paid otherwise or deleted', async () => {
    const [paidBefore, deleted] = [await openOrder(), await openOrder()]
    for (const { paypalOrderId } of [paidBefore, deleted]) paypal.approve(paypalOrderId)
    await putOrders({ ...paidBefore.order, isPaid: true })
    const before = { ...deleted.order, revision: 1 }
    await transact([replaceOrder(before, { ...before, voided: { at: before.createdAt, by: before.user } })])
    expect(await captured(paidBefore.order, paidBefore.paypalOrderId)).toEqual(refusal(409, 'order.paid'))
    expect(await captured(deleted.order, deleted.paypalOrderId)).toEqual(refusal(404, 'order.unknown'))
    for (const { paypalOrderId } of [paidBefore, deleted]) {
      const news = paypal.deliveries.find(({ orderId }) => orderId === paypalOrderId)
      expect((await invoke(webhook, { headers: news?.headers ?? {}, text: news?.body ?? '' })).status).toBe(200)
    }
    const seen = await Promise.all([paidBefore, deleted].map(({ order }) => paymentNow(order)))
    for (const payment of seen) if (payment) await pollPayment(payment, { now: new Date(), timeoutMs: 5000 })
    for (const { paypalOrderId } of [paidBefore, deleted]) {
      expect(atPaypal(paypalOrderId)).toMatchObject({ status: 'APPROVED', units: [{ captures: [] }] })
    }
  })

  it('finds a capture with a lost answer at the next request', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    paypal.behave({ dropReplies: ['capture'] })
    expect(await captured(order, paypalOrderId)).toEqual(refusal(503, 'paypal.away'))
    paypal.behave({})
    expect(await captured(order, paypalOrderId)).toMatchObject({ status: 200, body: { order: { isPaid: true } } })
    expect(atPaypal(paypalOrderId)?.units[0]?.captures).toHaveLength(1)
  })
})

describe('browser’s claim of a PayPal payment', () => {
  it('ignores all claims of a browser except the PayPal order id', async () => {
    const { order, paypalOrderId } = await openOrder()
    const lie = { id: paypalOrderId, status: 'COMPLETED', purchase_units: [{ payments: { captures: [{ id: 'X' }] } }] }
    expect(await payAtPaypal(order, lie)).toEqual(refusal(409, 'paypal.notApproved'))
    expect(await orderNow(order)).toMatchObject({ isPaid: false })
  })

  it('pays nothing with the payment of another order', async () => {
    const [mine, other] = [await openOrder(), await openOrder()]
    paypal.approve(other.paypalOrderId)
    expect(await payAtPaypal(mine.order, { id: other.paypalOrderId })).toEqual(refusal(400, 'paypal.unknownOrder'))
    expect((await payAtPaypal(other.order, { id: other.paypalOrderId })).status).toBe(200)
    expect(await payAtPaypal(mine.order, { id: other.paypalOrderId })).toEqual(refusal(400, 'paypal.unknownOrder'))
    expect(await orderNow(mine.order)).toMatchObject({ isPaid: false })
  })

  it('pays nothing with an unknown or malformed PayPal order id', async () => {
    const { order } = await openOrder()
    expect(await payAtPaypal(order, { id: 'NOTHING' })).toEqual(refusal(400, 'paypal.unknownOrder'))
    expect(await payAtPaypal(order, { id: '../x' })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(await payAtPaypal(order, {})).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  it('rejects a claim about another customer’s order', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    expect(await payAtPaypal(order, { id: paypalOrderId }, otherCustomer)).toEqual(refusal(404, 'order.unknown'))
    expect(await captured(order, paypalOrderId, otherCustomer)).toEqual(refusal(404, 'order.unknown'))
  })

  it.each([
    ['amount', (unit: { amount: { value: string } }) => Object.assign(unit.amount, { value: '0.01' })],
    ['receiver', (unit: object) => Object.assign(unit, { payee: { merchant_id: 'THIEF' } })],
    ['order', (unit: object) => Object.assign(unit, { custom_id: 'another' })],
  ])('captures nothing after a change of the %s at PayPal', async (_what, change) => {
    const { order, paypalOrderId } = await openOrder()
    const [unit] = atPaypal(paypalOrderId)?.units ?? []
    if (unit) change(unit)
    paypal.approve(paypalOrderId)
    expect(await captured(order, paypalOrderId)).toEqual(refusal(409, 'paypal.mismatch'))
    expect(atPaypal(paypalOrderId)?.units[0]?.captures).toEqual([])
    expect(await orderNow(order)).toMatchObject({ isPaid: false })
  })

  it('pays nothing and marks a refund when another amount was captured', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    paypal.behave({ dropReplies: ['capture'] })
    await captured(order, paypalOrderId)
    paypal.behave({})
    const [taken] = atPaypal(paypalOrderId)?.units[0]?.captures ?? []
    if (taken) taken.amount = { ...taken.amount, value: '0.01' }
    expect(await captured(order, paypalOrderId)).toEqual(refusal(409, 'payment.refundDue'))
    expect(await paymentNow(order)).toMatchObject({ status: 'refund-due', reason: 'amount.differs' })
    expect(await orderNow(order)).toMatchObject({ isPaid: false })
  })
})

describe('PayPal event', () => {
  it('captures on an approval event when the browser never came back', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    expect(await invoke(webhook, lastDelivery())).toEqual({ status: 200, body: {} })
    expect(await orderNow(order)).toMatchObject({ isPaid: true })
  })

  it('changes nothing more on a repeated, late or unordered event', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    const approval = lastDelivery()
    await captured(order, paypalOrderId)
    const capture = lastDelivery()
    for (const news of [capture, approval, capture, approval]) {
      expect((await invoke(webhook, news)).status).toBe(200)
    }
    expect((await paymentNow(order))?.history).toHaveLength(2)
  })

  it('rejects an event without PayPal’s signature without polling or writing', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    const { headers, text } = lastDelivery()
    const before = await paymentNow(order)
    for (const forged of [
      { headers: { 'content-type': 'application/json' }, text },
      { headers: { ...headers, 'paypal-transmission-sig': 'c2lnbmF0dXJl' }, text },
      { headers, text: text.replace('APPROVED', 'COMPLETED') },
      { headers, text: JSON.stringify(JSON.parse(text)) },
    ]) {
      expect(await invoke(webhook, forged)).toEqual(refusal(400, 'webhook.unverified'))
    }
    expect(await paymentNow(order)).toEqual(before)
    expect(atPaypal(paypalOrderId)?.status).toBe('APPROVED')
  })

  it('logs an event about an unknown payment and does nothing else', async () => {
    const { paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    const { order } = await openOrder()
    const { id } = atPaypal(paypalOrderId) ?? { id: '' }
    Object.assign(atPaypal(paypalOrderId) ?? {}, { id: 'SOMEBODYELSES' })
    paypal.approve(paypalOrderId)
    expect(await invoke(webhook, lastDelivery())).toEqual({ status: 200, body: {} })
    Object.assign(paypal.orders().find((each) => each.id === 'SOMEBODYELSES') ?? {}, { id })
    expect(await orderNow(order)).toMatchObject({ isPaid: false })
  })

  it('sends PayPal no request for a signed event about an unknown payment', async () => {
    const { paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    const { headers, text } = lastDelivery()
    const asked = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => asked.mockRestore())
    const order = makeOrder()._id
    const forged = text
      .replaceAll(paypalOrderId, 'UNKNOWN')
      .replaceAll(/"custom_id":"[^"]*"/g, `"custom_id":"${order}"`)
    expect(await invoke(webhook, { headers, text: forged })).toEqual({ status: 200, body: {} })
    expect(asked).not.toHaveBeenCalled()
  })

  it('rejects an event while PayPal is unavailable, so that PayPal repeats it', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    const news = lastDelivery()
    for (const call of ['get', 'capture', 'verify'] as const) {
      paypal.behave({ failing: [call] })
      expect(await invoke(webhook, news)).toEqual(refusal(503, 'paypal.away'))
    }
    paypal.behave({})
    await invoke(webhook, news)
    expect(await orderNow(order)).toMatchObject({ isPaid: true })
  })

  it('records the refund when PayPal sends a refund event', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    await captured(order, paypalOrderId)
    paypal.refund(atPaypal(paypalOrderId)?.units[0]?.captures[0]?.id ?? '')
    expect((await invoke(webhook, lastDelivery())).status).toBe(200)
    expect(await paymentNow(order)).toMatchObject({ status: 'refunded' })
    expect(await orderNow(order)).toMatchObject({ isPaid: false, refundedAmount: order.amountDue })
  })

  it('leaves an order partly paid after partial refunds', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    await captured(order, paypalOrderId)
    const refund = async (value?: string) => {
      paypal.refund(atPaypal(paypalOrderId)?.units[0]?.captures[0]?.id ?? '', value)
      expect((await invoke(webhook, lastDelivery())).status).toBe(200)
    }
    const half = (usdDue(order.amountDue, 1456.83) / 2).toFixed(2)
    await refund(half)
    const { refundedAmount = 0, ...now } = (await orderNow(order)) ?? {}
    expect(now).toMatchObject({ isPaid: false, refundedAt: expect.any(String) })
    expect(Math.abs(refundedAmount - order.amountDue / 2)).toBeLessThan(order.amountDue / 50)
    expect(await paymentNow(order)).toMatchObject({ status: 'succeeded', refundedAmount })
    await refund()
    expect(await orderNow(order)).toMatchObject({ isPaid: false, refundedAmount: order.amountDue })
    expect(await paymentNow(order)).toMatchObject({ status: 'refunded' })
    expect(await openAtPaypal(order)).toEqual(refusal(409, 'order.refunded'))
  })
})

describe('PayPal sweep', () => {
  /** Makes the order's payment this many minutes older. */
  async function pass({ _id }: Order, minutes: number): Promise<void> {
    const minutesBefore = (instant: string) => new Date(Date.parse(instant) - minutes * MINUTE).toISOString()
    ahead += minutes * MINUTE
    for (const payment of await paymentsOf(_id)) {
      const { createdAt, nextPollAt } = payment
      await putItems(
        paymentItem({
          ...payment,
          createdAt: minutesBefore(createdAt),
          ...(nextPollAt && { nextPollAt: minutesBefore(nextPollAt) }),
        }),
      )
    }
  }

  it('captures an approved payment without any event', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId)
    await pass(order, 1)
    await sweep({}, context)
    expect(await orderNow(order)).toMatchObject({ isPaid: false })
    await pass(order, 3)
    await sweep({}, context)
    expect(await orderNow(order)).toMatchObject({ isPaid: true })
  })

  it('leaves a declined payment to its payer', async () => {
    const { order, paypalOrderId } = await openOrder()
    paypal.approve(paypalOrderId, 'declined')
    await captured(order, paypalOrderId)
    await pass(order, 4)
    await sweep({}, context)
    expect((await paymentNow(order))?.history).toHaveLength(2)
    expect(await paymentNow(order)).toMatchObject({ status: 'pending' })
  })

  it('gives up a payment that was never approved', async () => {
    const { order } = await openOrder()
    await pass(order, 4 * 60)
    await sweep({}, context)
    expect(await paymentNow(order)).toMatchObject({ status: 'failed', reason: 'NEVER_ARRIVED' })
  })

  it('marks a refund for delayed money when the lamps are gone', async () => {
    const createdAt = new Date().toISOString()
    const { order, paypalOrderId } = await openOrder({ createdAt, heldUntil: createdAt })
    paypal.approve(paypalOrderId, 'review')
    await captured(order, paypalOrderId)
    await pass(order, 20)
    // While PayPal reviews the money, the order reserves its lamps for a day.
    await releaseOrder(order, new Date(Date.now() + 23 * 60 * MINUTE))
    expect(await orderNow(order)).not.toHaveProperty('releasedAt')
    await releaseOrder(order, new Date(Date.now() + 25 * 60 * MINUTE))
    expect(await orderNow(order)).toHaveProperty('releasedAt')
    paypal.review(atPaypal(paypalOrderId)?.units[0]?.captures[0]?.id ?? '', 'COMPLETED')
    await sweep({}, context)
    expect(await paymentNow(order)).toMatchObject({ status: 'refund-due', reason: 'stock.gone' })
  })
})
