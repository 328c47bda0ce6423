import { describe, expect, it } from 'vitest'
import { orderById } from '../../lambdas/data/orders.ts'
import { paymentAt, paymentItem, paymentsOf, type StoredPayment } from '../../lambdas/data/payments.ts'
import { handler as momoCallback } from '../../lambdas/payments/momo-callback.ts'
import { handler as momoCallbackPut } from '../../lambdas/payments/momo-callback-put.ts'
import { pollPayment } from '../../lambdas/payments/poll-payment.ts'
import { recordAccepted } from '../../lambdas/payments/record-outcome.ts'
import { handler as sweepPayments } from '../../lambdas/payments/sweep-payments.ts'
import { newId } from '../../shared/id.ts'
import { invoke, otherCustomer, seller } from '../support/make-event.ts'
import { makePayment } from '../support/make-payment.ts'
import { afterNextRead } from '../support/meanwhile.ts'
import {
  asking,
  isPaid,
  lookUp,
  minutesAgo,
  mtn,
  mtnSays,
  questions,
  rejected,
  stateIn,
  statusNow,
  succeeded,
  unpaid,
} from '../support/momo-payments.ts'
import { putItems, putOrders } from '../support/put-items.ts'

// How what becomes of a payment gets to the shop: it looks, MTN calls, the clock strikes.

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
    await pollPayment(payment, { now, timeoutMs: 1000 })
    const [again] = await paymentsOf(order._id)
    await pollPayment(again ?? payment, { now: new Date(now.getTime() + 2_600), timeoutMs: 1000 })
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
    afterNextRead(() => pollPayment(payment, { now: new Date(), timeoutMs: 1000 }))
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
  const calls = ({ reference = '' }: StoredPayment, token = 'unguessable', handler = momoCallback) =>
    invoke(handler, { params: { reference, token } })

  it.each([
    ['POST', momoCallback],
    ['PUT', momoCallbackPut],
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
    await pollPayment(payment, { now: new Date(), timeoutMs: 1000, force: true })
    expect(await isPaid(order)).toBe(true)
  })

  it('while the shop gives it up: the money that came pays all the same', async () => {
    const { order, payment } = await asking()
    const givenUp = { status: 'failed', reason: 'NEVER_ARRIVED', revision: payment.revision + 1 } as const
    await putItems(paymentItem({ ...payment, ...givenUp }))
    mtnSays(payment, succeeded())
    await pollPayment(payment, { now: new Date(), timeoutMs: 1000, force: true })
    expect(await isPaid(order)).toBe(true)
  })

  it('while the shop hears that MTN has it: both are written down', async () => {
    const { payment } = await asking({ acceptedAt: undefined })
    await putItems(paymentItem({ ...payment, lastPolledAt: minutesAgo(0), revision: payment.revision + 1 }))
    expect(await recordAccepted(payment, new Date())).toHaveProperty('acceptedAt')
    expect(await paymentAt(payment)).toMatchObject({ acceptedAt: expect.any(String), lastPolledAt: expect.any(String) })
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
      await asking({ nextPollAt: new Date(Date.now() + 60_000).toISOString() }),
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
    const { nextPollAt = '' } = (await paymentAt(payment)) ?? {}
    expect(Date.parse(nextPollAt) - Date.now()).toBeGreaterThan(4 * 60_000)
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
