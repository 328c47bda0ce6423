import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { orderById } from '../../lambdas/data/orders.ts'
import { paymentAt, paymentItem, paymentsOf, type StoredPayment } from '../../lambdas/data/payments.ts'
import { countPrompt } from '../../lambdas/data/prompts.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { Refusal } from '../../lambdas/http/refusal.ts'
import { handler as getPayment } from '../../lambdas/payments/get-payment.ts'
import { handler as hearOfMomo } from '../../lambdas/payments/hear-of-momo.ts'
import { handler as hearOfMomoByPut } from '../../lambdas/payments/hear-of-momo-by-put.ts'
import { accepted, look } from '../../lambdas/payments/look.ts'
import { handler as submitPayment } from '../../lambdas/payments/submit-payment.ts'
import { handler as sweepPayments } from '../../lambdas/payments/sweep-payments.ts'
import { newId } from '../../shared/id.ts'
import type { Order } from '../../shared/orders/order.ts'
import { PaymentState } from '../../shared/payments/routes.ts'
import { fakeMtn } from '../support/fake-mtn.ts'
import { customer as anyCustomer, invoke, otherCustomer, seller } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { afterNextRead } from '../support/meanwhile.ts'
import { mtnNumber } from '../support/mtn-number.ts'
import { putItems, putOrders } from '../support/put-items.ts'

const mtn = fakeMtn()

/** Of each test its own: there is a limit to how often one person asks, and one phone is asked. */
let customer = anyCustomer
let phone = mtnNumber()

beforeEach(() => {
  customer = { ...anyCustomer, sub: newId() }
  phone = mtnNumber()
  mtn.statuses.clear()
  mtn.requests = 'taken'
  mtn.asked.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const succeeded = () => ({ status: 'SUCCESSFUL', financialTransactionId: newId() })
const rejected = { status: 'FAILED', reason: 'APPROVAL_REJECTED' }

/** An order of the customer's that nobody has paid yet. */
async function unpaid(overrides: Partial<Order> = {}): Promise<Order> {
  const order = makeOrder({ user: { _id: customer.sub, name: 'Aline Uwase' }, ...overrides })
  await putOrders(order)
  return order
}

/** An unpaid order whose payment MTN has had for a while. */
async function asking(overrides: Partial<StoredPayment> = {}) {
  const order = await unpaid()
  const createdAt = overrides.createdAt ?? minutesAgo(2)
  const payment = makePayment({
    order: order._id,
    user: order.user,
    createdAt,
    acceptedAt: createdAt,
    callbackToken: 'unguessable',
    lookAt: minutesAgo(1),
    ...overrides,
    amount: order.amountDue,
  })
  await putItems(paymentItem(payment))
  mtnSays(payment, { status: 'PENDING' })
  return { order, payment }
}

function mtnSays({ reference = '' }: StoredPayment, status: object | 'away'): void {
  mtn.statuses.set(reference, status)
}

type Sent = { as?: typeof anyCustomer; phone?: string; amount?: number; orderId?: undefined }

const pay = ({ _id, amountDue }: Order, { as = customer, ...sent }: Sent = {}) =>
  invoke(submitPayment, { as, body: { amount: amountDue, phone, orderId: _id, ...sent } })
const lookUp = ({ _id }: Order, as = customer) => invoke(getPayment, { as, params: { id: _id } })
const stateIn = ({ body }: { body: unknown }) => z.parse(PaymentState, body)
const requests = () => mtn.asked.filter((call) => call.startsWith('POST')).length
/** How often MTN was asked about a payment. */
const questions = ({ reference }: StoredPayment) => mtn.asked.filter((call) => call.endsWith(`/${reference}`)).length
const statusNow = async (payment: StoredPayment) => (await paymentAt(payment))?.status
const isPaid = async ({ _id }: Order) => (await orderById(_id))?.isPaid

async function onlyPayment({ _id }: Order): Promise<StoredPayment> {
  const [payment, ...others] = await paymentsOf(_id)
  if (!payment || others.length > 0) throw new Error(`There are ${others.length + (payment ? 1 : 0)} payments`)
  return payment
}

describe('asking a phone to pay', () => {
  it('is written down with its reference before MTN hears of it, and then as accepted', async () => {
    const order = await unpaid()
    const { status, body } = await pay(order)
    expect(status).toBe(200)
    expect(body).toEqual({
      order: { _id: order._id, isPaid: false, amountDue: order.amountDue },
      payment: {
        _id: 'momo-1',
        order: order._id,
        provider: 'momo',
        amount: order.amountDue,
        phone,
        status: 'pending',
        createdAt: expect.any(String),
        isAccepted: true,
      },
    })
    const { reference, acceptedAt, lookAt } = await onlyPayment(order)
    expect([...mtn.statuses.keys()]).toEqual([reference])
    expect(acceptedAt).toBeDefined()
    expect(lookAt).toBeDefined()
  })

  it('twenty times at once asks it once', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const order = await unpaid()
      const replies = await Promise.all(Array.from({ length: 20 }, () => pay(order)))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(replies.map((reply) => stateIn(reply).payment?._id))).toEqual(new Set(['momo-1']))
      expect(mtn.statuses.size).toBe(round)
    }
  })

  it('again while it is asked goes on with that; another phone is asked, too', async () => {
    const order = await unpaid()
    await pay(order)
    await pay(order, { phone: `+250 ${phone.slice(3, 6)}-${phone.slice(6)}` })
    expect(requests()).toBe(1)
    expect(stateIn(await pay(order, { phone: mtnNumber() })).payment).toMatchObject({ _id: 'momo-2' })
    expect(mtn.statuses.size).toBe(2)
  })

  it('again after a failure is a new attempt, under a new reference', async () => {
    const order = await unpaid()
    await pay(order)
    mtnSays(await onlyPayment(order), rejected)
    await lookUp(order)
    expect(stateIn(await pay(order)).payment).toMatchObject({ _id: 'momo-2', status: 'pending' })
    const [second, first] = await paymentsOf(order._id)
    expect(first).toMatchObject({ status: 'failed', reason: 'APPROVAL_REJECTED' })
    expect(second?.reference).not.toBe(first?.reference)
  })

  it('more than five times an hour is refused', async () => {
    const order = await unpaid()
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) statuses.push((await pay(order, { phone: mtnNumber() })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it.each([
    ['an Airtel number', { phone: '0721234567' }, 400, 'phone.notMtn'],
    ['a number that is none', { phone: '12' }, 400, 'phone.invalid'],
    ['another amount', { amount: 1 }, 409, 'amount.changed'],
    ['someone else’s order', { as: otherCustomer }, 404, 'order.unknown'],
  ])('is refused for %s, and nothing is written or sent', async (_what, sent, status, code) => {
    const order = await unpaid()
    expect(await pay(order, sent)).toMatchObject({ status, body: { code } })
    expect(await paymentsOf(order._id)).toEqual([])
    expect(mtn.asked).toEqual([])
  })

  it('tells what is due when another amount was named', async () => {
    const order = await unpaid()
    expect((await pay(order, { amount: 1 })).body).toMatchObject({ amountDue: order.amountDue })
  })

  it.each([
    ['paid', { isPaid: true }, 'order.paid'],
    ['released', { releasedAt: '2026-11-21T08:04:00.000Z' }, 'order.released'],
    ['to be paid by PayPal', { paymentMethod: 'Paypal' }, 'payment.otherMethod'],
  ] as const)('is refused for an order that is %s', async (_what, state, code) => {
    expect(await pay(await unpaid(state))).toMatchObject({ status: 409, body: { code } })
    expect(mtn.asked).toEqual([])
  })

  it('without an order pays the newest that waits for MoMo', async () => {
    const as = { ...customer, sub: newId() }
    const user = { _id: as.sub, name: 'Aline Uwase' }
    const older = await unpaid({ user })
    const newest = await unpaid({ user })
    await unpaid({ user, paymentMethod: 'Paypal' })
    await unpaid({ user, isPaid: true })
    await unpaid({ user, releasedAt: '2026-11-21T08:04:00.000Z' })
    const reply = await pay(older, { as, orderId: undefined })
    expect(stateIn(reply).order._id).toBe(newest._id)
  })

  it('without an order says so to somebody who has none to pay', async () => {
    const as = { ...customer, sub: newId() }
    expect(await pay(makeOrder(), { as, orderId: undefined })).toMatchObject({
      status: 404,
      body: { code: 'order.noneToPay' },
    })
  })

  it('is for whoever may see the order: staff, too', async () => {
    expect((await pay(await unpaid(), { as: seller })).status).toBe(200)
  })
})

describe('phones are not rung without end', () => {
  const refusal = (code: string) => ({ status: 429, body: { code, message: expect.any(String) } })
  const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()
  const tenAndFive = [...Array(10).fill(200), ...Array(5).fill(429)]

  it('fifteen orders at once ask the same phone ten times, whoever asks', async () => {
    const people = Array.from({ length: 15 }, () => ({ ...anyCustomer, sub: newId() }))
    const orders = await Promise.all(people.map(({ sub }) => unpaid({ user: { _id: sub, name: 'Eric' } })))
    const replies = await Promise.all(orders.map((order, n) => pay(order, { as: people[n] ?? customer })))
    expect(statusesOf(replies)).toEqual(tenAndFive)
    expect(requests()).toBe(10)
    expect(await pay(await unpaid())).toEqual(refusal('payment.tooManyForPhone'))
  })

  it('one customer with fifteen orders at once asks ten phones', async () => {
    const orders = await Promise.all(Array.from({ length: 15 }, () => unpaid()))
    const replies = await Promise.all(orders.map((order) => pay(order, { phone: mtnNumber() })))
    expect(statusesOf(replies)).toEqual(tenAndFive)
    expect(requests()).toBe(10)
    const refused = await unpaid()
    expect(await pay(refused)).toEqual(refusal('payment.tooManyByPerson'))
    expect(await paymentsOf(refused._id)).toEqual([])
  })

  it('staff may ask for more customers than that', async () => {
    const as = { ...seller, sub: newId() }
    for (let time = 0; time < 11; time += 1) {
      expect((await pay(await unpaid(), { as, phone: mtnNumber() })).status).toBe(200)
    }
  })

  it('a tap that asks nobody anew does not count', async () => {
    const order = await unpaid()
    for (let time = 0; time < 11; time += 1) expect((await pay(order)).status).toBe(200)
    expect((await pay(await unpaid())).status).toBe(200)
  })

  it('an hour later it is counted anew', async () => {
    const full = new Refusal(429, 'full', 'Full')
    const count = (at: string) => transact([], [countPrompt({ phone }, { most: 1, refusal: full }, new Date(at))])
    expect(await count('2026-11-21T08:00:00.000Z')).toBe(true)
    await expect(count('2026-11-21T08:59:59.999Z')).rejects.toBe(full)
    expect(await count('2026-11-21T09:00:00.000Z')).toBe(true)
  })
})

describe('when MTN does not answer a request', () => {
  it('but has it, its answer is looked up and nothing is sent again', async () => {
    const order = await unpaid()
    mtn.requests = 'lost after'
    expect(stateIn(await pay(order)).payment).toMatchObject({ status: 'pending', isAccepted: true })
    expect(requests()).toBe(1)
  })

  it('and does not have it, the order stays payable, and the next try sends it under the same reference', async () => {
    const order = await unpaid()
    mtn.requests = 'lost before'
    expect(await pay(order)).toMatchObject({ status: 503, body: { code: 'momo.away' } })
    const { reference } = await onlyPayment(order)
    expect(stateIn(await lookUp(order)).payment).toMatchObject({ status: 'pending', isAccepted: false })

    mtn.requests = 'taken'
    mtn.asked.length = 0
    // A moment ago it was looked for; a minute later it is looked for again before anything is sent.
    await putItems(paymentItem({ ...(await onlyPayment(order)), lookedAt: minutesAgo(1) }))
    expect(stateIn(await pay(order)).payment).toMatchObject({ _id: 'momo-1', isAccepted: true })
    expect(mtn.asked).toEqual([`GET /v1_0/requesttopay/${reference}`, 'POST /v1_0/requesttopay'])
    expect([...mtn.statuses.keys()]).toEqual([reference])
  })

  it('and it arrives after all, nobody is asked a second time', async () => {
    const order = await unpaid()
    mtn.requests = 'lost before'
    await pay(order)
    const payment = await onlyPayment(order)
    mtnSays(payment, { status: 'PENDING' })
    mtn.requests = { status: 500, body: { code: 'INTERNAL_PROCESSING_ERROR' } }
    expect(stateIn(await pay(order)).payment).toMatchObject({ _id: 'momo-1', isAccepted: true })
    expect(mtn.statuses.size).toBe(1)
  })

  it.each([
    ['a fault', { status: 500, body: { code: 'INTERNAL_PROCESSING_ERROR' } }],
    ['that it is away', { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }],
  ])('but with %s, it is no fault of the shop’s', async (_what, answer) => {
    mtn.requests = answer
    expect(await pay(await unpaid())).toMatchObject({ status: 503, body: { code: 'momo.away' } })
  })

  it('but refuses it for good, the attempt has failed and says why', async () => {
    const order = await unpaid()
    mtn.requests = { status: 500, body: { code: 'INVALID_CURRENCY' } }
    expect(await pay(order)).toMatchObject({ status: 503, body: { code: 'momo.refused' } })
    expect(await onlyPayment(order)).toMatchObject({ status: 'failed', reason: 'INVALID_CURRENCY' })
    mtn.requests = 'taken'
    expect(stateIn(await pay(order)).payment).toMatchObject({ _id: 'momo-2' })
  })
})

describe('looking at a payment', () => {
  it('shows whose it is, and to nobody else', async () => {
    const { order } = await asking()
    expect((await lookUp(order)).status).toBe(200)
    expect((await lookUp(order, seller)).status).toBe(200)
    expect((await lookUp(order, otherCustomer)).status).toBe(404)
  })

  it('shows an order that nobody is paying right now to nobody else either', async () => {
    const order = await unpaid()
    for (const isPaid of [false, true]) {
      await putOrders({ ...order, isPaid })
      expect((await lookUp(order)).status).toBe(200)
      expect(await lookUp(order, otherCustomer)).toMatchObject({ status: 404, body: { code: 'order.unknown' } })
    }
  })

  it('shows an order without any as such', async () => {
    const order = await unpaid()
    expect((await lookUp(order)).body).toEqual({
      order: { _id: order._id, isPaid: false, amountDue: order.amountDue },
    })
  })

  it('tells no secret', async () => {
    const { order, payment } = await asking()
    const shown = JSON.stringify((await lookUp(order)).body)
    expect(shown).not.toContain(payment.reference)
    expect(shown).not.toContain('unguessable')
  })

  it('asks MTN, and pays the order by what it says', async () => {
    const { order, payment } = await asking()
    mtnSays(payment, succeeded())
    expect(stateIn(await lookUp(order))).toMatchObject({ order: { isPaid: true }, payment: { status: 'succeeded' } })
  })

  it('asks MTN once, however many look at once, and not again in the next seconds', async () => {
    const { order, payment } = await asking()
    await Promise.all(Array.from({ length: 10 }, () => lookUp(order)))
    await lookUp(order)
    expect(questions(payment)).toBe(1)
  })

  it('asks again after some seconds', async () => {
    const { order, payment } = await asking()
    const now = new Date()
    await look(payment, { now, timeoutMs: 1000 })
    const [again] = await paymentsOf(order._id)
    await look(again ?? payment, { now: new Date(now.getTime() + 2_600), timeoutMs: 1000 })
    expect(questions(payment)).toBe(2)
  })

  it('shows it as it was while MTN is away', async () => {
    const { order, payment } = await asking()
    mtnSays(payment, 'away')
    expect(stateIn(await lookUp(order)).payment).toMatchObject({ status: 'pending' })
  })

  it('does not ask about one that is over', async () => {
    const { order } = await asking({ status: 'failed', reason: 'EXPIRED' })
    expect(stateIn(await lookUp(order)).payment).toMatchObject({ status: 'failed', reason: 'EXPIRED' })
    expect(mtn.asked).toEqual([])
  })

  it('whose money comes meanwhile shows it with an order that is paid', async () => {
    const { order, payment } = await asking()
    mtnSays(payment, succeeded())
    afterNextRead(() => look(payment, { now: new Date(), timeoutMs: 1000 }))
    expect(stateIn(await lookUp(order))).toMatchObject({ order: { isPaid: true }, payment: { status: 'succeeded' } })
  })

  it('shows the payment that paid the order, and not a later attempt', async () => {
    const { order, payment } = await asking()
    mtnSays(payment, succeeded())
    await lookUp(order)
    await putItems(paymentItem(makePayment({ order: order._id, _id: 'momo-2', createdAt: minutesAgo(0) })))
    expect(stateIn(await lookUp(order)).payment).toMatchObject({ _id: 'momo-1', status: 'succeeded' })
  })
})

describe('MTN calls', () => {
  const calls = ({ reference = '' }: StoredPayment, token = 'unguessable', handler = hearOfMomo) =>
    invoke(handler, { params: { reference, token } })

  it.each([
    ['POST', hearOfMomo],
    ['PUT', hearOfMomoByPut],
  ])('by %s, and is asked what there is', async (_method, handler) => {
    const { order, payment } = await asking()
    mtnSays(payment, succeeded())
    expect(await calls(payment, 'unguessable', handler)).toEqual({ status: 200, body: {} })
    expect(await isPaid(order)).toBe(true)
  })

  it('with nothing to say: nothing becomes of it', async () => {
    const { order, payment } = await asking()
    expect((await calls(payment)).status).toBe(200)
    expect(await isPaid(order)).toBe(false)
  })

  it('although it was asked a moment ago', async () => {
    const { order, payment } = await asking()
    await lookUp(order)
    mtnSays(payment, succeeded())
    await calls(payment)
    expect(await isPaid(order)).toBe(true)
  })

  it('while the shop writes down something else of the payment: it is asked all the same', async () => {
    const { order, payment } = await asking()
    await putItems(paymentItem({ ...payment, revision: payment.revision + 1 }))
    mtnSays(payment, succeeded())
    await look(payment, { now: new Date(), timeoutMs: 1000, anyway: true })
    expect(await isPaid(order)).toBe(true)
  })

  it('while the shop gives it up: the money that came pays all the same', async () => {
    const { order, payment } = await asking()
    const givenUp = { status: 'failed', reason: 'NEVER_ARRIVED', revision: payment.revision + 1 } as const
    await putItems(paymentItem({ ...payment, ...givenUp }))
    mtnSays(payment, succeeded())
    await look(payment, { now: new Date(), timeoutMs: 1000, anyway: true })
    expect(await isPaid(order)).toBe(true)
  })

  it('while the shop hears that MTN has it: both are written down', async () => {
    const { payment } = await asking({ acceptedAt: undefined })
    await putItems(paymentItem({ ...payment, lookedAt: minutesAgo(0), revision: payment.revision + 1 }))
    expect(await accepted(payment, new Date())).toHaveProperty('acceptedAt')
    expect(await paymentAt(payment)).toMatchObject({ acceptedAt: expect.any(String), lookedAt: expect.any(String) })
  })

  it('from whom the token was not given: there is no such address, and MTN is not asked', async () => {
    const { payment } = await asking()
    expect((await calls(payment, 'guessed')).status).toBe(404)
    expect((await calls({ ...payment, reference: newId() })).status).toBe(404)
    expect(mtn.asked).toEqual([])
  })

  it('of a payment that had failed, and it brings money after all', async () => {
    const { order, payment } = await asking({ status: 'failed', reason: 'NEVER_ARRIVED' })
    mtnSays(payment, succeeded())
    await calls(payment)
    expect(await isPaid(order)).toBe(true)
  })

  it('twenty times at once, while browsers look and the clock strikes: it is paid once', async () => {
    const { order, payment } = await asking()
    mtnSays(payment, succeeded())
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => [calls(payment), lookUp(order), sweepPayments()]).flat(),
    )
    expect(replies.flatMap((reply) => (reply ? [reply.status] : []))).toEqual(Array(40).fill(200))
    expect(await orderById(order._id)).toMatchObject({ isPaid: true, revision: 2 })
    expect((await paymentAt(payment))?.history).toHaveLength(2)
  })

  it('and again when it is over: nothing is asked', async () => {
    const { payment } = await asking({ status: 'succeeded' })
    expect((await calls(payment)).status).toBe(200)
    expect(mtn.asked).toEqual([])
  })
})

describe('the sweep', () => {
  it('asks about payments whose time has come, and settles what is final', async () => {
    const [done, failed, open, later] = [
      await asking(),
      await asking(),
      await asking(),
      await asking({ lookAt: new Date(Date.now() + 60_000).toISOString() }),
    ]
    mtnSays(done.payment, succeeded())
    mtnSays(failed.payment, rejected)
    mtnSays(later.payment, succeeded())
    await sweepPayments()
    expect(await isPaid(done.order)).toBe(true)
    expect(await statusNow(failed.payment)).toBe('failed')
    expect(await statusNow(open.payment)).toBe('pending')
    expect(await statusNow(later.payment)).toBe('pending')
    expect([done, failed, open, later].map(({ payment }) => questions(payment))).toEqual([1, 1, 1, 0])
  })

  it('comes again to one that is open, rarer the longer it hangs', async () => {
    const { payment } = await asking({ createdAt: minutesAgo(30) })
    await sweepPayments()
    const { lookAt = '' } = (await paymentAt(payment)) ?? {}
    expect(Date.parse(lookAt) - Date.now()).toBeGreaterThan(4 * 60_000)
    await sweepPayments()
    expect(questions(payment)).toBe(1)
  })

  it('gives up one that never arrived after ten minutes, and not before', async () => {
    const [young, old] = [await asking({ createdAt: minutesAgo(9) }), await asking({ createdAt: minutesAgo(11) })]
    mtn.statuses.clear()
    await sweepPayments()
    expect(await paymentAt(young.payment)).toMatchObject({ status: 'pending' })
    expect(await paymentAt(old.payment)).toMatchObject({ status: 'failed', reason: 'NEVER_ARRIVED' })
  })

  it('leaves them as they are while MTN is away', async () => {
    const { payment } = await asking()
    mtnSays(payment, 'away')
    await sweepPayments()
    expect(await statusNow(payment)).toBe('pending')
  })
})
