import { describe, expect, it } from 'vitest'
import { changesOf } from '../../lambdas/data/changes.ts'
import { orderById } from '../../lambdas/data/orders.ts'
import { paymentAt, paymentItem, paymentsOf, type StoredPayment } from '../../lambdas/data/payments.ts'
import { handler as listRefunds } from '../../lambdas/payments/list-refunds.ts'
import { handler as markRefunded } from '../../lambdas/payments/mark-refunded.ts'
import { handler as momoCallback } from '../../lambdas/payments/momo-callback.ts'
import { handler as momoCallbackPut } from '../../lambdas/payments/momo-callback-put.ts'
import { pollPayment } from '../../lambdas/payments/poll-payment.ts'
import { recordAccepted } from '../../lambdas/payments/record-outcome.ts'
import { handler as sweepPayments } from '../../lambdas/payments/sweep-payments.ts'
import { newId } from '../../shared/id.ts'
import { CHECKED, UNDECIDED } from '../../shared/payments/payment.ts'
import { afterNextRead } from '../support/after-next-read.ts'
import { admin, context, invoke, otherCustomer, seller } from '../support/make-event.ts'
import { makePayment } from '../support/make-payment.ts'
import {
  getState,
  isPaid,
  minutesAgo,
  mtn,
  pendingPayment,
  rejected,
  setMtnStatus,
  stateIn,
  statusNow,
  succeeded,
  timesPolled,
  unpaid,
} from '../support/momo-payments.ts'
import { putItems, putOrders } from '../support/put-items.ts'

// How the shop learns a payment's outcome: a browser polls, MTN calls back, or the sweep polls.

describe('getting the state of a payment', () => {
  it('shows it to its payer and to staff, and to nobody else', async () => {
    const { order } = await pendingPayment()
    expect((await getState(order)).status).toBe(200)
    expect((await getState(order, seller)).status).toBe(200)
    expect((await getState(order, otherCustomer)).status).toBe(404)
  })

  it('shows an order that is not being paid to nobody else either', async () => {
    const order = await unpaid()
    for (const isPaid of [false, true]) {
      await putOrders({ ...order, isPaid })
      expect((await getState(order)).status).toBe(200)
      expect(await getState(order, otherCustomer)).toMatchObject({ status: 404, body: { code: 'order.unknown' } })
    }
  })

  it('shows an order that has no payment', async () => {
    const order = await unpaid()
    expect((await getState(order)).body).toEqual({
      order: { _id: order._id, isPaid: false, amountDue: order.amountDue },
    })
  })

  it('reveals no secret', async () => {
    const { order, payment } = await pendingPayment()
    const shown = JSON.stringify((await getState(order)).body)
    expect(shown).not.toContain(payment.reference)
    expect(shown).not.toContain('unguessable')
  })

  it('polls MTN, and pays the order according to its answer', async () => {
    const { order, payment } = await pendingPayment()
    setMtnStatus(payment, succeeded())
    expect(stateIn(await getState(order))).toMatchObject({ order: { isPaid: true }, payment: { status: 'succeeded' } })
  })

  it('polls MTN once for all simultaneous requests, and not again in the next seconds', async () => {
    const { order, payment } = await pendingPayment()
    await Promise.all(Array.from({ length: 10 }, () => getState(order)))
    await getState(order)
    expect(timesPolled(payment)).toBe(1)
  })

  it('polls again after some seconds', async () => {
    const { order, payment } = await pendingPayment()
    const now = new Date()
    await pollPayment(payment, { now, timeoutMs: 1000 })
    const [again] = await paymentsOf(order._id)
    await pollPayment(again ?? payment, { now: new Date(now.getTime() + 2_600), timeoutMs: 1000 })
    expect(timesPolled(payment)).toBe(2)
  })

  it('shows it as it was while MTN is unavailable', async () => {
    const { order, payment } = await pendingPayment()
    setMtnStatus(payment, 'unavailable')
    expect(stateIn(await getState(order)).payment).toMatchObject({ status: 'pending' })
  })

  it('does not poll one that is over', async () => {
    const { order } = await pendingPayment({ status: 'failed', reason: 'EXPIRED' })
    expect(stateIn(await getState(order)).payment).toMatchObject({ status: 'failed', reason: 'EXPIRED' })
    expect(mtn.calls).toEqual([])
  })

  it('whose money comes at that moment shows it with a paid order', async () => {
    const { order, payment } = await pendingPayment()
    setMtnStatus(payment, succeeded())
    afterNextRead(() => pollPayment(payment, { now: new Date(), timeoutMs: 1000 }))
    expect(stateIn(await getState(order))).toMatchObject({ order: { isPaid: true }, payment: { status: 'succeeded' } })
  })

  it('shows the payment that paid the order, and not a later attempt', async () => {
    const { order, payment } = await pendingPayment()
    setMtnStatus(payment, succeeded())
    await getState(order)
    await putItems(paymentItem(makePayment({ order: order._id, _id: 'momo-2', createdAt: minutesAgo(0) })))
    expect(stateIn(await getState(order)).payment).toMatchObject({ _id: 'momo-1', status: 'succeeded' })
  })
})

describe('MTN’s callback', () => {
  const calls = ({ reference = '' }: StoredPayment, token = 'unguessable', handler = momoCallback) =>
    invoke(handler, { params: { reference, token } })

  it.each([
    ['POST', momoCallback],
    ['PUT', momoCallbackPut],
  ])('by %s makes the shop poll', async (_method, handler) => {
    const { order, payment } = await pendingPayment()
    setMtnStatus(payment, succeeded())
    expect(await calls(payment, 'unguessable', handler)).toEqual({ status: 200, body: {} })
    expect(await isPaid(order)).toBe(true)
  })

  it('without any change changes nothing', async () => {
    const { order, payment } = await pendingPayment()
    expect((await calls(payment)).status).toBe(200)
    expect(await isPaid(order)).toBe(false)
  })

  it('makes the shop poll although it has done so a moment ago', async () => {
    const { order, payment } = await pendingPayment()
    await getState(order)
    setMtnStatus(payment, succeeded())
    await calls(payment)
    expect(await isPaid(order)).toBe(true)
  })

  it('makes the shop poll although the payment is changed otherwise at that moment', async () => {
    const { order, payment } = await pendingPayment()
    await putItems(paymentItem({ ...payment, revision: payment.revision + 1 }))
    setMtnStatus(payment, succeeded())
    await pollPayment(payment, { now: new Date(), timeoutMs: 1000, force: true })
    expect(await isPaid(order)).toBe(true)
  })

  it('pays the order although the shop gives the payment up at that moment', async () => {
    const { order, payment } = await pendingPayment()
    const givenUp = { status: 'failed', reason: 'NEVER_ARRIVED', revision: payment.revision + 1 } as const
    await putItems(paymentItem({ ...payment, ...givenUp }))
    setMtnStatus(payment, succeeded())
    await pollPayment(payment, { now: new Date(), timeoutMs: 1000, force: true })
    expect(await isPaid(order)).toBe(true)
  })

  it('is recorded together with MTN’s acceptance at the same moment', async () => {
    const { payment } = await pendingPayment({ acceptedAt: undefined })
    await putItems(paymentItem({ ...payment, lastPolledAt: minutesAgo(0), revision: payment.revision + 1 }))
    expect(await recordAccepted(payment, new Date())).toHaveProperty('acceptedAt')
    expect(await paymentAt(payment)).toMatchObject({ acceptedAt: expect.any(String), lastPolledAt: expect.any(String) })
  })

  it('without the right token is refused, and MTN is not polled', async () => {
    const { payment } = await pendingPayment()
    expect((await calls(payment, 'guessed')).status).toBe(404)
    expect((await calls({ ...payment, reference: newId() })).status).toBe(404)
    expect(mtn.calls).toEqual([])
  })

  it('pays the order by a payment that had failed', async () => {
    const { order, payment } = await pendingPayment({ status: 'failed', reason: 'NEVER_ARRIVED' })
    setMtnStatus(payment, succeeded())
    await calls(payment)
    expect(await isPaid(order)).toBe(true)
  })

  it('twenty times at once, together with browsers and the sweep, pays the order once', async () => {
    const { order, payment } = await pendingPayment()
    setMtnStatus(payment, succeeded())
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => [calls(payment), getState(order), sweepPayments({}, context)]).flat(),
    )
    expect(replies.flatMap((reply) => (reply ? [reply.status] : []))).toEqual(Array(40).fill(200))
    expect(await orderById(order._id)).toMatchObject({ isPaid: true, revision: 2 })
    expect((await paymentAt(payment))?.history).toHaveLength(2)
  })

  it('after the payment is over does not make the shop poll', async () => {
    const { payment } = await pendingPayment({ status: 'succeeded' })
    expect((await calls(payment)).status).toBe(200)
    expect(mtn.calls).toEqual([])
  })
})

describe('the sweep', () => {
  it('polls the payments that are due, and records what is final', async () => {
    const [done, failed, open, later] = [
      await pendingPayment(),
      await pendingPayment(),
      await pendingPayment(),
      await pendingPayment({ nextPollAt: new Date(Date.now() + 60_000).toISOString() }),
    ]
    setMtnStatus(done.payment, succeeded())
    setMtnStatus(failed.payment, rejected)
    setMtnStatus(later.payment, succeeded())
    await sweepPayments({}, context)
    expect(await isPaid(done.order)).toBe(true)
    expect(await statusNow(failed.payment)).toBe('failed')
    expect(await statusNow(open.payment)).toBe('pending')
    expect(await statusNow(later.payment)).toBe('pending')
    expect([done, failed, open, later].map(({ payment }) => timesPolled(payment))).toEqual([1, 1, 1, 0])
  })

  it('polls a pending one again, less often the older it is', async () => {
    const { payment } = await pendingPayment({ createdAt: minutesAgo(30) })
    await sweepPayments({}, context)
    const { nextPollAt = '' } = (await paymentAt(payment)) ?? {}
    expect(Date.parse(nextPollAt) - Date.now()).toBeGreaterThan(4 * 60_000)
    await sweepPayments({}, context)
    expect(timesPolled(payment)).toBe(1)
  })

  it('gives up one that never arrived after ten minutes, and not before', async () => {
    const [young, old] = [
      await pendingPayment({ createdAt: minutesAgo(9) }),
      await pendingPayment({ createdAt: minutesAgo(11) }),
    ]
    mtn.statuses.clear()
    await sweepPayments({}, context)
    expect(await paymentAt(young.payment)).toMatchObject({ status: 'pending' })
    expect(await paymentAt(old.payment)).toMatchObject({ status: 'failed', reason: 'NEVER_ARRIVED' })
  })

  it('leaves them as they are while MTN is unavailable', async () => {
    const { payment } = await pendingPayment()
    setMtnStatus(payment, 'unavailable')
    await sweepPayments({}, context)
    expect(await statusNow(payment)).toBe('pending')
  })
})

describe('a payment that MTN never decides on', () => {
  const listed = async () => JSON.stringify((await invoke(listRefunds, { as: admin })).body)
  const eightDaysAgo = minutesAgo(8 * 24 * 60)

  it.each([
    ['says nothing but that it is pending', { status: 'PENDING' }],
    ['does not answer', 'unavailable'],
  ] as const)('becomes a matter for a person, and is no longer asked about, if MTN %s', async (_what, status) => {
    const { payment } = await pendingPayment({ order: `~newest-${newId()}`, createdAt: eightDaysAgo })
    setMtnStatus(payment, status)
    await sweepPayments({}, context)
    expect(await paymentAt(payment)).toMatchObject({ status: 'failed', reason: UNDECIDED })
    expect(await listed()).toContain(payment.order)
    const polls = timesPolled(payment)
    await sweepPayments({}, context)
    expect(timesPolled(payment)).toBe(polls)
  })

  it('leaves the list once a person has looked it up', async () => {
    const { payment } = await pendingPayment({ order: `~newest-${newId()}`, createdAt: eightDaysAgo })
    setMtnStatus(payment, { status: 'PENDING' })
    await sweepPayments({}, context)
    const mark = () => invoke(markRefunded, { as: admin, params: { id: payment.order, payment: payment._id } })
    expect(await mark()).toMatchObject({ status: 200, body: { payment: { status: 'failed', reason: CHECKED } } })
    expect((await mark()).status).toBe(200)
    expect(await listed()).not.toContain(payment.order)
    const checked = await paymentAt(payment)
    expect(checked?.history.at(-1)).toMatchObject({ by: { _id: admin.sub } })
    const [line, ...others] = await changesOf('payment', `${payment.order}/${payment._id}`)
    expect(line).toMatchObject({ kind: 'changed', by: { _id: admin.sub }, revision: checked?.revision })
    expect(line?.fields).toContainEqual({ field: 'reason', before: UNDECIDED, after: CHECKED })
    expect(others).toEqual([])
  })
})
