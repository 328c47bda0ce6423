import { describe, expect, it } from 'vitest'
import { lampsSold } from '../../lambdas/data/lamps-sold.ts'
import { orderById } from '../../lambdas/data/orders.ts'
import { paymentAt, paymentItem } from '../../lambdas/data/payments.ts'
import { handler as getOrdersSummary } from '../../lambdas/orders/get-orders-summary.ts'
import { releaseOrder } from '../../lambdas/orders/release-order.ts'
import { handler as releaseOrders } from '../../lambdas/orders/release-orders.ts'
import { recordOutcome } from '../../lambdas/payments/record-outcome.ts'
import { newId } from '../../shared/id.ts'
import type { Order } from '../../shared/orders/order.ts'
import { OrdersSummary } from '../../shared/totals/summaries.ts'
import { verifyNow } from '../support/audit-now.ts'
import { admin, context, invoke } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { putItems, putOrders } from '../support/put-items.ts'
import { countInStock, journal, stockOne } from '../support/shop.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'

const heldUntil = '2026-11-21T08:00:00.000Z'
const now = new Date('2026-11-21T08:00:01.000Z')
const minutesBefore = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

/** Creates an order that reserves three of a lamp, which leaves one. */
async function holding(overrides: Partial<Order> = {}) {
  const { _id, name, slug, image, price } = await stockOne({ countInStock: 1 })
  const order = makeOrder({ heldUntil, orderItems: [{ _id, name, slug, image, price, quantity: 3 }], ...overrides })
  await putOrders(order)
  return { order, lamp: _id }
}

const newRecords = await openTableStream()
const orderNow = ({ _id }: Order) => orderById(_id)

describe('order that is not paid in time', () => {
  it('releases an order: restores its lamps and records the reason and the time', async () => {
    const { order, lamp } = await holding()
    await releaseOrder(order, now)
    expect(await orderNow(order)).toEqual({ ...order, releasedAt: now.toISOString(), revision: 2 })
    expect(await countInStock(lamp)).toBe(4)
    expect(await journal(lamp)).toMatchObject([
      { delta: 3, reason: 'order-released', reference: order._id, by: { name: 'Itara' } },
    ])
  })

  it('releases an order once when the release is repeated', async () => {
    const { order, lamp } = await holding()
    await Promise.all(Array.from({ length: 20 }, () => releaseOrder(order, now)))
    expect(await countInStock(lamp)).toBe(4)
    expect(await orderNow(order)).toMatchObject({ revision: 2 })
  })

  it('finds each unpaid order once by the schedule', async () => {
    const overdue = await Promise.all(Array.from({ length: 5 }, () => holding()))
    const { order: early } = await holding({ heldUntil: '2999-01-01T00:00:00.000Z' })
    const { order: paid } = await holding({ isPaid: true })
    const { order: unbounded } = await holding()
    const { heldUntil: _none, ...older } = unbounded
    await putOrders(older)
    await releaseOrders({}, context)
    await releaseOrders({}, context)
    for (const { order, lamp } of overdue) {
      expect(await orderNow(order)).toMatchObject({ revision: 2 })
      expect(await countInStock(lamp)).toBe(4)
    }
    for (const order of [early, paid, older]) expect(await orderNow(order)).not.toHaveProperty('releasedAt')
  })

  it('keeps the lamps of an order during its payment, but not forever', async () => {
    const { order, lamp } = await holding()
    const payment = makePayment({ order: order._id, createdAt: minutesBefore(9) })
    await putItems(paymentItem(payment))
    await releaseOrder(order, now)
    expect(await countInStock(lamp)).toBe(1)
    await releaseOrder(order, new Date(now.getTime() + 2 * 60_000))
    expect(await countInStock(lamp)).toBe(4)
  })

  it('skips a lamp that was deleted', async () => {
    const gone = { _id: newId(), name: 'Gone', slug: 'gone', image: '/images/x.webp', price: 1, quantity: 1 }
    const { order } = await holding({ orderItems: [gone] })
    await releaseOrder(order, now)
    expect(await orderNow(order)).toMatchObject({ releasedAt: now.toISOString() })
  })
})

it('either releases or extends an order that PayPal captures at the same time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { order, lamp } = await holding({ createdAt: minutesBefore(30) })
    const payment = makePayment({ order: order._id, provider: 'paypal', createdAt: minutesBefore(25) })
    await putItems(paymentItem(payment))
    const held = { status: 'pending', reason: 'PENDING_REVIEW', transactionId: newId() } as const
    await Promise.all([releaseOrder(order, now), recordOutcome(payment, held, now)])
    const after = await orderNow(order)
    const isReleased = after?.releasedAt !== undefined
    expect(after?.heldUntil).toBe(isReleased ? heldUntil : minutesBefore(30 - 24 * 60))
    expect(await countInStock(lamp)).toBe(isReleased ? 4 : 1)
    expect(await paymentAt(payment)).toMatchObject({ status: 'pending', transactionId: held.transactionId })
  }
})

it('loses no lamps when an order is paid at the moment of its release', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { order, lamp } = await holding()
    const payment = makePayment({ order: order._id, createdAt: minutesBefore(60) })
    await putItems(paymentItem(payment))
    const paying = recordOutcome(payment, { status: 'succeeded', transactionId: newId() }, now)
    await Promise.all([releaseOrder(order, now), paying])
    expect(await orderNow(order)).toMatchObject({ isPaid: true })
    expect(await orderNow(order)).not.toHaveProperty('releasedAt')
    expect(await paymentAt(payment)).toMatchObject({ status: 'succeeded' })
    expect(await countInStock(lamp)).toBe(1)
    const deltas = (await journal(lamp)).map(({ delta }) => Number(delta))
    expect(deltas.reduce((sum, delta) => sum + delta, 0)).toBe(0)
  }
})

it('releases the other orders when one cannot be released', async () => {
  const { order: stuck, lamp } = await holding()
  const full = await stockOne({ _id: lamp, countInStock: 1_000_000 })
  const { order: other } = await holding()
  await expect(releaseOrders({}, context)).rejects.toThrow('failed')
  expect(await orderNow(stuck)).not.toHaveProperty('releasedAt')
  expect(await orderNow(other)).toHaveProperty('releasedAt')
  expect(await countInStock(full._id)).toBe(1_000_000)
})

it('counts an order as pending until its release or payment', async () => {
  const day = '2020-05-04'
  const figures = async () => {
    await countAll(await newRecords())
    const { body } = await invoke(getOrdersSummary, { as: admin, query: { from: day, to: day } })
    const { from: _from, to: _to, ...sums } = OrdersSummary.parse(body).period
    return { ...sums, sold: (await lampsSold({ from: day, to: day })).map(({ sold }) => sold) }
  }
  const { order, lamp } = await holding({ createdAt: `${day}T08:00:00.000Z`, totalPrice: 11_800 })
  const payment = makePayment({ order: order._id, createdAt: minutesBefore(60) })
  await putItems(paymentItem(payment))
  const none = { paidOrders: 0, paidSales: 0, releasedSales: 0, refundedSales: 0, numReturns: 0, returnedSales: 0 }
  const pending = { ...none, numOrders: 1, totalSales: 11_800, pendingSales: 11_800, sold: [3] }
  expect(await figures()).toEqual(pending)

  await releaseOrder(order, now)
  expect(await figures()).toEqual({ ...pending, pendingSales: 0, releasedSales: 11_800, sold: [] })

  await recordOutcome(payment, { status: 'succeeded', transactionId: newId() }, now)
  expect(await countInStock(lamp)).toBe(1)
  expect(await figures()).toEqual({ ...pending, pendingSales: 0, paidOrders: 1, paidSales: 11_800 })
  expect(await verifyNow()).toMatchObject({ rowErrors: [], itemErrors: [] })
})
