import { describe, expect, it } from 'vitest'
import { paymentItem, paymentsOf } from '../../lambdas/data/payments.ts'
import { newId } from '../../shared/id.ts'
import { customer, otherCustomer, seller } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import {
  lookUp,
  minutesAgo,
  mtn,
  mtnSays,
  onlyPayment,
  pay,
  payer,
  rejected,
  requests,
  stateIn,
  unpaid,
} from '../support/momo-payments.ts'
import { mtnNumber } from '../support/mtn-number.ts'
import { putItems } from '../support/put-items.ts'

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
        phone: payer.phone,
        status: 'pending',
        createdAt: expect.any(String),
        isAccepted: true,
      },
    })
    const { reference, acceptedAt, nextPollAt } = await onlyPayment(order)
    expect([...mtn.statuses.keys()]).toEqual([reference])
    expect(acceptedAt).toBeDefined()
    expect(nextPollAt).toBeDefined()
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
    await pay(order, { phone: `+250 ${payer.phone.slice(3, 6)}-${payer.phone.slice(6)}` })
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
    await putItems(paymentItem({ ...(await onlyPayment(order)), lastPolledAt: minutesAgo(1) }))
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
