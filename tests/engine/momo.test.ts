import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { orderKey } from '../../lambdas/data/orders.ts'
import { paymentItem, paymentsOf } from '../../lambdas/data/payments.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { newId } from '../../shared/id.ts'
import { customer, invoke, otherCustomer, seller } from '../support/make-event.ts'
import { makeNewOrder, makeOrder } from '../support/make-order.ts'
import {
  getState,
  minutesAgo,
  mtn,
  onlyPayment,
  pay,
  payer,
  rejected,
  requestsToPay,
  setMtnStatus,
  stateIn,
  unpaid,
} from '../support/momo-payments.ts'
import { mtnNumber } from '../support/mtn-number.ts'
import { putItems } from '../support/put-items.ts'
import { stockOne } from '../support/shop.ts'

const Placed = z.object({ _id: z.string(), amountDue: z.number() })

describe('MoMo request to pay', () => {
  it('stores a request with its reference before sending it, then as accepted', async () => {
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

  it('sends a request once when it is submitted twenty times simultaneously', async () => {
    // On a busy machine, some callers are asked to retry.
    const payAndConfirm = async (order: Awaited<ReturnType<typeof unpaid>>): ReturnType<typeof pay> => {
      const reply = await pay(order)
      return reply.status === 503 ? payAndConfirm(order) : reply
    }
    for (let round = 1; round <= 5; round += 1) {
      const order = await unpaid()
      const replies = await Promise.all(Array.from({ length: 20 }, () => payAndConfirm(order)))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(replies.map((reply) => stateIn(reply).payment?._id))).toEqual(new Set(['momo-1']))
      expect(mtn.statuses.size).toBe(round)
    }
  })

  it('sends a pending request again only to another phone', async () => {
    const order = await unpaid()
    await pay(order)
    await pay(order, { phone: `+250 ${payer.phone.slice(3, 6)}-${payer.phone.slice(6)}` })
    expect(requestsToPay()).toBe(1)
    expect(stateIn(await pay(order, { phone: mtnNumber() })).payment).toMatchObject({ _id: 'momo-2' })
    expect(mtn.statuses.size).toBe(2)
  })

  it('sends a new attempt with a new reference after a failure', async () => {
    const order = await unpaid()
    await pay(order)
    setMtnStatus(await onlyPayment(order), rejected)
    await getState(order)
    expect(stateIn(await pay(order)).payment).toMatchObject({ _id: 'momo-2', status: 'pending' })
    const [second, first] = await paymentsOf(order._id)
    expect(first).toMatchObject({ status: 'failed', reason: 'APPROVAL_REJECTED' })
    expect(second?.reference).not.toBe(first?.reference)
  })

  it('rejects the sixth request within an hour', async () => {
    const order = await unpaid()
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) statuses.push((await pay(order, { phone: mtnNumber() })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it.each([
    ['an Airtel number', { phone: '0721234567' }, 400, 'phone.notMtn'],
    ['an invalid number', { phone: '12' }, 400, 'phone.invalid'],
    ['another amount', { amount: 1 }, 409, 'amount.changed'],
    ['someone else’s order', { as: otherCustomer }, 404, 'order.unknown'],
  ])('rejects a request for %s without writing or sending anything', async (_what, sent, status, code) => {
    const order = await unpaid()
    expect(await pay(order, sent)).toMatchObject({ status, body: { code } })
    expect(await paymentsOf(order._id)).toEqual([])
    expect(mtn.calls).toEqual([])
  })

  it('answers a request for another amount with the amount due', async () => {
    const order = await unpaid()
    expect((await pay(order, { amount: 1 })).body).toMatchObject({ amountDue: order.amountDue })
  })

  it.each([
    ['paid', { isPaid: true }, 'order.paid'],
    ['released', { releasedAt: '2026-11-21T08:04:00.000Z' }, 'order.released'],
    ['to be paid by PayPal', { paymentMethod: 'Paypal' }, 'payment.otherMethod'],
  ] as const)('rejects a request for an order that is %s', async (_what, state, code) => {
    expect(await pay(await unpaid(state))).toMatchObject({ status: 409, body: { code } })
    expect(mtn.calls).toEqual([])
  })

  it('pays the newest order awaiting MoMo when the request names none', async () => {
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

  it('finds an order just placed that the index lacks', async () => {
    const as = { ...customer, sub: newId() }
    const { body } = await invoke(placeOrder, { as, body: makeNewOrder([[(await stockOne())._id, 1]]) })
    const { order } = z.object({ order: Placed }).parse(body)
    const { PK, SK } = orderKey(order._id)
    const UpdateExpression = 'REMOVE GSI1PK, GSI1SK'
    await table.send(new UpdateCommand({ TableName: tableName, Key: { PK, SK }, UpdateExpression }))
    expect(stateIn(await pay(makeOrder(order), { as, orderId: undefined })).order._id).toBe(order._id)
  })

  it('never selects an order with another price when the request names none', async () => {
    const as = { ...customer, sub: newId() }
    const older = await unpaid({ user: { _id: as.sub, name: 'Aline Uwase' } })
    expect(await pay(older, { as, orderId: undefined, amount: older.amountDue + 1 })).toMatchObject({
      status: 404,
      body: { code: 'order.noneToPay', message: expect.stringContaining('`orderId`') },
    })
    expect(mtn.calls).toEqual([])
  })

  it('rejects a request without an order when the customer has none to pay', async () => {
    const as = { ...customer, sub: newId() }
    expect(await pay(makeOrder(), { as, orderId: undefined })).toMatchObject({
      status: 404,
      body: { code: 'order.noneToPay' },
    })
  })

  it('accepts a request from the customer and from staff, who may see the order', async () => {
    expect((await pay(await unpaid(), { as: seller })).status).toBe(200)
  })
})

describe('unanswered request to MTN', () => {
  it('fetches the status and sends nothing again when MTN has the request', async () => {
    const order = await unpaid()
    mtn.requests = 'lost after'
    expect(stateIn(await pay(order)).payment).toMatchObject({ status: 'pending', isAccepted: true })
    expect(requestsToPay()).toBe(1)
  })

  it('retries with the same reference when MTN does not have the request', async () => {
    const order = await unpaid()
    mtn.requests = 'lost before'
    expect(await pay(order)).toMatchObject({ status: 503, body: { code: 'momo.away' } })
    const { reference } = await onlyPayment(order)
    expect(stateIn(await getState(order)).payment).toMatchObject({ status: 'pending', isAccepted: false })

    mtn.requests = 'accepted'
    mtn.calls.length = 0
    // MTN was polled a moment ago; a minute later it is polled again before anything is sent.
    await putItems(paymentItem({ ...(await onlyPayment(order)), lastPolledAt: minutesAgo(1) }))
    expect(stateIn(await pay(order)).payment).toMatchObject({ _id: 'momo-1', isAccepted: true })
    expect(mtn.calls).toEqual([`GET /v1_0/requesttopay/${reference}`, 'POST /v1_0/requesttopay'])
    expect([...mtn.statuses.keys()]).toEqual([reference])
  })

  it('sends no second request when the first one arrives late', async () => {
    const order = await unpaid()
    mtn.requests = 'lost before'
    await pay(order)
    const payment = await onlyPayment(order)
    setMtnStatus(payment, { status: 'PENDING' })
    mtn.requests = { status: 500, body: { code: 'INTERNAL_PROCESSING_ERROR' } }
    expect(stateIn(await pay(order)).payment).toMatchObject({ _id: 'momo-1', isAccepted: true })
    expect(mtn.statuses.size).toBe(1)
  })

  it.each([
    ['an error', { status: 500, body: { code: 'INTERNAL_PROCESSING_ERROR' } }],
    ['that it is unavailable', { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }],
  ])('reports MTN as unavailable when it returns %s', async (_what, answer) => {
    mtn.requests = answer
    expect(await pay(await unpaid())).toMatchObject({ status: 503, body: { code: 'momo.away' } })
  })

  it('fails the attempt with the reason when MTN rejects it permanently', async () => {
    const order = await unpaid()
    mtn.requests = { status: 500, body: { code: 'INVALID_CURRENCY' } }
    expect(await pay(order)).toMatchObject({ status: 503, body: { code: 'momo.refused' } })
    expect(await onlyPayment(order)).toMatchObject({ status: 'failed', reason: 'INVALID_CURRENCY' })
    mtn.requests = 'accepted'
    expect(stateIn(await pay(order)).payment).toMatchObject({ _id: 'momo-2' })
  })
})
