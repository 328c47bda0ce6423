import { describe, expect, it } from 'vitest'
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
import { PROVIDER_CHECKED, PROVIDER_UNDECIDED } from '../../shared/payments/payment.ts'
import { afterNextRead } from '../support/after-next-read.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
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

// Ways in which the shop learns a payment's outcome: a browser polls, MTN calls back, or the sweep polls.

describe('payment state', () => {
  it('shows a payment to its payer and to staff only', async () => {
    const { order } = await pendingPayment()
    expect((await getState(order)).status).toBe(200)
    expect((await getState(order, seller)).status).toBe(200)
    expect((await getState(order, otherCustomer)).status).toBe(404)
  })

  it('shows an order without a running payment to its customer and staff only', async () => {
    const order = await unpaid()
    for (const isPaid of [false, true]) {
      await putOrders({ ...order, isPaid })
      expect((await getState(order)).status).toBe(200)
      expect(await getState(order, otherCustomer)).toMatchObject({ status: 404, body: { code: 'order.unknown' } })
    }
  })

  it('shows an order without payments', async () => {
    const order = await unpaid()
    expect((await getState(order)).body).toEqual({
      order: { _id: order._id, isPaid: false, amountDue: order.amountDue },
    })
  })

  it('reveals no secret of a payment', async () => {
    const { order, payment } = await pendingPayment()
    const shown = JSON.stringify((await getState(order)).body)
    expect(shown).not.toContain(payment.reference)
    expect(shown).not.toContain('unguessable')
  })

  it('polls MTN and pays the order according to its answer', async () => {
    const { order, payment } = await pendingPayment()
    setMtnStatus(payment, succeeded())
    expect(stateIn(await getState(order))).toMatchObject({ order: { isPaid: true }, payment: { status: 'succeeded' } })
  })

  it('polls MTN once for simultaneous requests and not again for seconds', async () => {
    const { order, payment } = await pendingPayment()
    await Promise.all(Array.from({ length: 10 }, () => getState(order)))
    await getState(order)
    expect(timesPolled(payment)).toBe(1)
  })

  it('polls MTN again after some seconds', async () => {
    const { order, payment } = await pendingPayment()
    const now = new Date()
    await pollPayment(payment, { now, timeoutMs: 1000 })
    const [again] = await paymentsOf(order._id)
    await pollPayment(again ?? payment, { now: new Date(now.getTime() + 2_600), timeoutMs: 1000 })
    expect(timesPolled(payment)).toBe(2)
  })

  it('shows the stored state while MTN is unavailable', async () => {
    const { order, payment } = await pendingPayment()
    setMtnStatus(payment, 'unavailable')
    expect(stateIn(await getState(order)).payment).toMatchObject({ status: 'pending' })
  })

  it('does not poll a completed payment', async () => {
    const { order } = await pendingPayment({ status: 'failed', reason: 'EXPIRED' })
    expect(stateIn(await getState(order)).payment).toMatchObject({ status: 'failed', reason: 'EXPIRED' })
    expect(mtn.calls).toEqual([])
  })

  it('shows a paid order when the money arrives during the request', async () => {
    const { order, payment } = await pendingPayment()
    setMtnStatus(payment, succeeded())
    afterNextRead(() => pollPayment(payment, { now: new Date(), timeoutMs: 1000 }))
    expect(stateIn(await getState(order))).toMatchObject({ order: { isPaid: true }, payment: { status: 'succeeded' } })
  })

  it('shows the payment that paid the order, not a later attempt', async () => {
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
  ])('polls MTN after a callback by %s', async (_method, handler) => {
    const { order, payment } = await pendingPayment()
    setMtnStatus(payment, succeeded())
    expect(await calls(payment, 'unguessable', handler)).toEqual({ status: 200, body: {} })
    expect(await isPaid(order)).toBe(true)
  })

  it('changes nothing when a callback brings no change', async () => {
    const { order, payment } = await pendingPayment()
    expect((await calls(payment)).status).toBe(200)
    expect(await isPaid(order)).toBe(false)
  })

  it('polls MTN after a callback despite a recent poll', async () => {
    const { order, payment } = await pendingPayment()
    await getState(order)
    setMtnStatus(payment, succeeded())
    await calls(payment)
    expect(await isPaid(order)).toBe(true)
  })

  it('polls MTN after a callback despite a simultaneous change of the payment', async () => {
    const { order, payment } = await pendingPayment()
    await putItems(paymentItem({ ...payment, revision: payment.revision + 1 }))
    setMtnStatus(payment, succeeded())
    await pollPayment(payment, { now: new Date(), timeoutMs: 1000, force: true })
    expect(await isPaid(order)).toBe(true)
  })

  it('pays the order by a callback when the payment was just given up', async () => {
    const { order, payment } = await pendingPayment()
    const givenUp = { status: 'failed', reason: 'NEVER_ARRIVED', revision: payment.revision + 1 } as const
    await putItems(paymentItem({ ...payment, ...givenUp }))
    setMtnStatus(payment, succeeded())
    await pollPayment(payment, { now: new Date(), timeoutMs: 1000, force: true })
    expect(await isPaid(order)).toBe(true)
  })

  it('records a callback together with MTN’s simultaneous acceptance', async () => {
    const { payment } = await pendingPayment({ acceptedAt: undefined })
    await putItems(paymentItem({ ...payment, lastPolledAt: minutesAgo(0), revision: payment.revision + 1 }))
    expect(await recordAccepted(payment, new Date())).toHaveProperty('acceptedAt')
    expect(await paymentAt(payment)).toMatchObject({ acceptedAt: expect.any(String), lastPolledAt: expect.any(String) })
  })

  it('rejects a callback with a wrong token without polling MTN', async () => {
    const { payment } = await pendingPayment()
    expect((await calls(payment, 'guessed')).status).toBe(404)
    expect((await calls({ ...payment, reference: newId() })).status).toBe(404)
    expect(mtn.calls).toEqual([])
  })

  it('pays the order by a payment that had failed before the callback', async () => {
    const { order, payment } = await pendingPayment({ status: 'failed', reason: 'NEVER_ARRIVED' })
    setMtnStatus(payment, succeeded())
    await calls(payment)
    expect(await isPaid(order)).toBe(true)
  })

  it('pays once for twenty callbacks alongside browsers and the sweep', async () => {
    const { order, payment } = await pendingPayment()
    setMtnStatus(payment, succeeded())
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => [calls(payment), getState(order), sweepPayments({}, context)]).flat(),
    )
    expect(replies.flatMap((reply) => (reply ? [reply.status] : []))).toEqual(Array(40).fill(200))
    expect(await orderById(order._id)).toMatchObject({ isPaid: true, revision: 2 })
    expect((await paymentAt(payment))?.history).toHaveLength(2)
  })

  it('does not poll MTN for a callback after the payment is completed', async () => {
    const { payment } = await pendingPayment({ status: 'succeeded' })
    expect((await calls(payment)).status).toBe(200)
    expect(mtn.calls).toEqual([])
  })
})

describe('MoMo sweep', () => {
  it('polls due payments and records final states', async () => {
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

  it('polls a pending payment less often the older it is', async () => {
    const { payment } = await pendingPayment({ createdAt: minutesAgo(30) })
    await sweepPayments({}, context)
    const { nextPollAt = '' } = (await paymentAt(payment)) ?? {}
    expect(Date.parse(nextPollAt) - Date.now()).toBeGreaterThan(4 * 60_000)
    await sweepPayments({}, context)
    expect(timesPolled(payment)).toBe(1)
  })

  it('gives up a payment that never reached MTN after ten minutes', async () => {
    const [young, old] = [
      await pendingPayment({ createdAt: minutesAgo(9) }),
      await pendingPayment({ createdAt: minutesAgo(11) }),
    ]
    mtn.statuses.clear()
    await sweepPayments({}, context)
    expect(await paymentAt(young.payment)).toMatchObject({ status: 'pending' })
    expect(await paymentAt(old.payment)).toMatchObject({ status: 'failed', reason: 'NEVER_ARRIVED' })
  })

  it('leaves payments unchanged while MTN is unavailable', async () => {
    const { payment } = await pendingPayment()
    setMtnStatus(payment, 'unavailable')
    await sweepPayments({}, context)
    expect(await statusNow(payment)).toBe('pending')
  })
})

describe('payment that MTN never decides', () => {
  const refundsText = async () => JSON.stringify((await invoke(listRefunds, { as: admin })).body)
  const eightDaysAgo = minutesAgo(8 * 24 * 60)

  it.each([
    ['only reports it as pending', { status: 'PENDING' }],
    ['does not answer', 'unavailable'],
  ] as const)('hands a payment to an admin and stops polling when MTN %s', async (_what, status) => {
    const { payment } = await pendingPayment({ order: `~newest-${newId()}`, createdAt: eightDaysAgo })
    setMtnStatus(payment, status)
    await sweepPayments({}, context)
    expect(await paymentAt(payment)).toMatchObject({ status: 'failed', reason: PROVIDER_UNDECIDED })
    expect(await refundsText()).toContain(payment.order)
    const polls = timesPolled(payment)
    await sweepPayments({}, context)
    expect(timesPolled(payment)).toBe(polls)
  })

  it('removes a payment from the list once an admin has resolved it', async () => {
    const { payment } = await pendingPayment({ order: `~newest-${newId()}`, createdAt: eightDaysAgo })
    setMtnStatus(payment, { status: 'PENDING' })
    await sweepPayments({}, context)
    const mark = () => invoke(markRefunded, { as: admin, params: { id: payment.order, payment: payment._id } })
    expect(await mark()).toMatchObject({
      status: 200,
      body: { payment: { status: 'failed', reason: PROVIDER_CHECKED } },
    })
    expect((await mark()).status).toBe(200)
    expect(await refundsText()).not.toContain(payment.order)
    const checked = await paymentAt(payment)
    expect(checked?.history.at(-1)).toMatchObject({ by: { _id: admin.sub } })
    const [line, ...others] = await auditEntriesOf('payment', `${payment.order}/${payment._id}`)
    expect(line).toMatchObject({ kind: 'changed', by: { _id: admin.sub }, revision: checked?.revision })
    expect(line?.fields).toContainEqual({ field: 'reason', before: PROVIDER_UNDECIDED, after: PROVIDER_CHECKED })
    expect(others).toEqual([])
  })
})
