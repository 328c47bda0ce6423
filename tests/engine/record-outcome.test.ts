import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderById, type StoredOrder } from '../../lambdas/data/orders.ts'
import { paymentAt, paymentItem, paymentsOf, type StoredPayment } from '../../lambdas/data/payments.ts'
import type { StoredProduct } from '../../lambdas/data/products.ts'
import { handler as deleteOrder } from '../../lambdas/orders/delete-order.ts'
import { handler as deliverOrder } from '../../lambdas/orders/deliver-order.ts'
import { releaseOrder } from '../../lambdas/orders/release-order.ts'
import { handler as markRefunded } from '../../lambdas/payments/mark-refunded.ts'
import { recordOutcome } from '../../lambdas/payments/record-outcome.ts'
import type { PaymentOutcome } from '../../lambdas/provider-outcome.ts'
import { newId } from '../../shared/id.ts'
import { MAX_LINES } from '../../shared/orders/new-order.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { PaymentProvider } from '../../shared/payments/payment.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { longOrShort } from '../support/long-runs.ts'
import { admin, invoke } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { makeProduct } from '../support/make-product.ts'
import { putItems, putOrders } from '../support/put-items.ts'
import { countInStock, journal, stock, stockOne } from '../support/shop.ts'

const now = new Date('2026-11-21T08:05:00.000Z')
const succeeded = (transactionId: string = newId()): PaymentOutcome => ({ status: 'succeeded', transactionId })
const failed: PaymentOutcome = { status: 'failed', reason: 'APPROVAL_REJECTED' }

const released = { heldUntil: '2026-11-21T08:03:00.000Z', releasedAt: '2026-11-21T08:04:00.000Z' }

/** Stores an order and returns a pending payment of it for each of these providers. */
async function pending(order: Order, ...providers: PaymentProvider[]): Promise<StoredPayment[]> {
  const payments = providers.map((provider, n) =>
    makePayment({ order: order._id, provider, _id: `${provider}-${n + 1}`, amount: order.amountDue }),
  )
  await putOrders(order)
  await putItems(...payments.map(paymentItem))
  return payments
}

async function onePending(overrides: Partial<Order> = {}) {
  const order = makeOrder(overrides)
  const [payment = makePayment()] = await pending(order, 'momo')
  return { order, payment }
}

const orderNow = async ({ _id }: Pick<Order, '_id'>) => expectDefined(await orderById(_id))
const paymentNow = async (payment: StoredPayment) => expectDefined(await paymentAt(payment))

describe('successful payment', () => {
  it('pays its order and records it in both rows', async () => {
    const { order, payment } = await onePending({ heldUntil: '2026-11-22T08:00:00.000Z' })
    expect(await recordOutcome(payment, succeeded('tx-first'), now)).toMatchObject({ status: 'succeeded' })

    expect(await orderNow(order)).toEqual({
      ...order,
      isPaid: true,
      paidAt: now.toISOString(),
      paymentResult: { provider: 'momo', paymentId: 'momo-1', transactionId: 'tx-first' },
      revision: 2,
    })
    const { nextPollAt: _open, ...after } = payment
    expect(await paymentNow(payment)).toEqual({
      ...after,
      status: 'succeeded',
      transactionId: 'tx-first',
      history: [...payment.history, { at: now.toISOString(), status: 'succeeded' }],
      revision: 2,
    })
  })

  it('pays once when success is reported twenty times simultaneously', async () => {
    const { order, payment } = await onePending()
    const outcome = succeeded()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => recordOutcome(payment, outcome, now)))
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['succeeded']))
    expect(await orderNow(order)).toMatchObject({ isPaid: true, revision: 2 })
    expect(await paymentNow(payment)).toMatchObject({ status: 'succeeded', revision: 2 })
    expect((await paymentNow(payment)).history).toHaveLength(2)
  })

  it('keeps a success despite later reports', async () => {
    const { order, payment } = await onePending()
    await recordOutcome(payment, succeeded(), now)
    for (const outcome of [failed, { status: 'pending' } as const, succeeded()])
      await recordOutcome(payment, outcome, now)
    expect(await paymentNow(payment)).toMatchObject({ status: 'succeeded', revision: 2 })
    expect((await orderNow(order)).isPaid).toBe(true)
  })

  it('pays the order after an earlier report of failure', async () => {
    const { order, payment } = await onePending()
    await recordOutcome(payment, failed, now)
    expect(await paymentNow(payment)).toMatchObject({ status: 'failed', reason: 'APPROVAL_REJECTED' })
    await recordOutcome(payment, succeeded(), now)
    expect(await paymentNow(payment)).toMatchObject({ status: 'succeeded' })
    expect(await paymentNow(payment)).not.toHaveProperty('reason')
    expect((await orderNow(order)).isPaid).toBe(true)
  })

  it('pays with one of two simultaneous payments and refunds the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = makeOrder()
      const payments = await pending(order, 'momo', 'paypal', 'momo')
      await Promise.all(
        payments.flatMap((payment) => [recordOutcome(payment, succeeded(), now), recordOutcome(payment, failed, now)]),
      )
      const after = await paymentsOf(order._id)
      expect(after.map(({ status }) => status).toSorted()).toEqual(['refund-due', 'refund-due', 'succeeded'])
      expect(after.filter(({ status }) => status === 'refund-due').map(({ reason }) => reason)).toEqual([
        'order.paid',
        'order.paid',
      ])
      const winner = after.find(({ status }) => status === 'succeeded')
      expect((await orderNow(order)).paymentResult).toMatchObject({ paymentId: winner?._id })
    }
  })

  it('rejects a payment with the transaction of another payment', async () => {
    const [first, second] = [await onePending(), await onePending()]
    const outcome = succeeded()
    await Promise.all([recordOutcome(first.payment, outcome, now), recordOutcome(second.payment, outcome, now)])
    const paid = [await orderNow(first.order), await orderNow(second.order)].filter(({ isPaid }) => isPaid)
    const after = [await paymentNow(first.payment), await paymentNow(second.payment)]
    expect(paid).toHaveLength(1)
    expect(after.map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded'])
    expect(after.find(({ status }) => status === 'failed')?.reason).toBe('transaction.claimed')
  })

  it('pays nothing with another amount and marks it for refund', async () => {
    const { order, payment } = await onePending()
    await recordOutcome(payment, { status: 'differs', transactionId: newId() }, now)
    expect(await paymentNow(payment)).toMatchObject({ status: 'refund-due', reason: 'amount.differs' })
    expect((await orderNow(order)).isPaid).toBe(false)
  })
})

describe('pending payment', () => {
  const held: PaymentOutcome = { status: 'pending', reason: 'PENDING_REVIEW', transactionId: 'tx-held' }

  it('records once that the provider delays a payment, which stays pending', async () => {
    const { order, payment } = await onePending()
    for (const outcome of [held, held, { status: 'pending' } as const]) await recordOutcome(payment, outcome, now)
    expect(await paymentNow(payment)).toEqual({
      ...payment,
      reason: 'PENDING_REVIEW',
      transactionId: 'tx-held',
      history: [...payment.history, { at: now.toISOString(), status: 'pending', reason: 'PENDING_REVIEW' }],
      revision: 2,
    })
    expect((await orderNow(order)).isPaid).toBe(false)
    await recordOutcome(payment, succeeded(), now)
    expect(await paymentNow(payment)).toMatchObject({ status: 'succeeded' })
    expect(await paymentNow(payment)).not.toHaveProperty('reason')
  })

  it('records each wait for the payer', async () => {
    const { payment } = await onePending()
    const declined: PaymentOutcome = { status: 'pending', reason: 'INSTRUMENT_DECLINED' }
    for (const outcome of [declined, declined]) await recordOutcome(payment, outcome, now)
    const after = await paymentNow(payment)
    expect(after.history.map(({ reason }) => reason)).toEqual([undefined, 'INSTRUMENT_DECLINED', 'INSTRUMENT_DECLINED'])
    expect(after).not.toHaveProperty('transactionId')
  })

  it('does not restore a deleted payment on a late outcome', async () => {
    const { payment } = await onePending()
    await recordOutcome(payment, failed, now)
    await recordOutcome(payment, held, now)
    expect(await paymentNow(payment)).toMatchObject({ status: 'failed', revision: 2 })
  })
})

describe('refund', () => {
  const refunded: PaymentOutcome = { status: 'refunded' }

  it('records a refund whether or not it was due', async () => {
    const { payment } = await onePending()
    await recordOutcome(payment, { status: 'differs', transactionId: newId() }, now)
    await recordOutcome(payment, refunded, now)
    expect(await paymentNow(payment)).toMatchObject({ status: 'refunded' })
    const paid = await onePending()
    await recordOutcome(paid.payment, succeeded(), now)
    for (const outcome of [refunded, refunded]) await recordOutcome(paid.payment, outcome, now)
    expect(await paymentNow(paid.payment)).toMatchObject({ status: 'refunded', revision: 3 })
  })

  it('deducts a refund and blocks delivery and payment of the order', async () => {
    const { order, payment } = await onePending()
    await recordOutcome(payment, succeeded(), now)
    await recordOutcome(payment, refunded, now)
    const orderThen = await orderNow(order)
    expect(orderThen).toMatchObject({ isPaid: false, refundedAt: now.toISOString(), refundedAmount: order.amountDue })
    expect(orderThen).not.toHaveProperty('paidAt')
    expect(await invoke(deliverOrder, { as: admin, params: { id: order._id } })).toMatchObject({
      status: 409,
      body: { code: 'order.refunded' },
    })
    expect((await auditEntriesOf('order', order._id)).map(({ kind, money, by }) => [kind, money, by.name])).toEqual([
      ['refunded', -order.totalPrice, 'Itara'],
      ['paid', order.totalPrice, order.user.name],
    ])
  })

  it('deducts an admin’s refund at MTN and names the admin', async () => {
    const { order, payment } = await onePending()
    await recordOutcome(payment, succeeded(), now)
    const mark = () => invoke(markRefunded, { as: admin, params: { id: order._id, payment: payment._id } })
    expect(await mark()).toMatchObject({ status: 200, body: { payment: { status: 'refunded' } } })
    expect((await mark()).status).toBe(200)
    expect(await orderNow(order)).toMatchObject({ isPaid: false, refundedAmount: order.amountDue })
    const [line, ...earlier] = await auditEntriesOf('order', order._id)
    expect(line).toMatchObject({ kind: 'refunded', by: { _id: admin.sub }, money: -order.totalPrice })
    expect(earlier).toHaveLength(1)
  })

  it('keeps a refunded order delivered and its stock unchanged', async () => {
    const lamp = await stockOne({ countInStock: 3 })
    const { order, payment } = await onePending({ orderItems: [lineOf(lamp, 2)] })
    await recordOutcome(payment, succeeded(), now)
    await invoke(deliverOrder, { as: admin, params: { id: order._id } })
    await recordOutcome(payment, refunded, now)
    await releaseOrder(await orderNow(order), new Date(now.getTime() + 1000 * 60 * 60 * 1000))
    expect(await orderNow(order)).toMatchObject({ isPaid: false, isDelivered: true })
    expect(await orderNow(order)).not.toHaveProperty('releasedAt')
    expect(await countInStock(lamp._id)).toBe(3)
  })

  it('pays nothing when money that arrived unnoticed was refunded', async () => {
    const { order, payment } = await onePending()
    await recordOutcome(payment, refunded, now)
    expect(await paymentNow(payment)).toMatchObject({ status: 'failed', reason: 'REFUNDED' })
    expect((await orderNow(order)).isPaid).toBe(false)
  })
})

describe('payment for a changed order', () => {
  it('marks a payment for refund when its order was deleted', async () => {
    const { order, payment } = await onePending()
    await invoke(deleteOrder, { as: admin, params: { id: order._id } })
    await recordOutcome(payment, succeeded(), now)
    expect(await paymentNow(payment)).toMatchObject({ status: 'refund-due', reason: 'order.deleted' })
  })

  it('reserves the lamps of a released order again when in stock', async () => {
    const lamp = await stockOne({ countInStock: 2 })
    const { order, payment } = await onePending({ ...released, orderItems: [lineOf(lamp, 2)] })
    await recordOutcome(payment, succeeded(), now)
    expect(await orderNow(order)).toMatchObject({ isPaid: true })
    expect(await orderNow(order)).not.toHaveProperty('releasedAt')
    expect(await countInStock(lamp._id)).toBe(0)
    expect(await journal(lamp._id)).toMatchObject([{ delta: -2, reason: 'order', reference: order._id }])
  })

  it('marks a payment for refund and takes no lamps when one is gone', async () => {
    const [gone, left] = [await stockOne({ countInStock: 1 }), await stockOne({ countInStock: 9 })]
    const { order, payment } = await onePending({ ...released, orderItems: [lineOf(left, 1), lineOf(gone, 2)] })
    await recordOutcome(payment, succeeded(), now)
    expect(await paymentNow(payment)).toMatchObject({ status: 'refund-due', reason: 'stock.gone' })
    expect(await orderNow(order)).toMatchObject({ isPaid: false, ...released })
    expect([await countInStock(gone._id), await countInStock(left._id)]).toEqual([1, 9])
  })

  it('gives the last lamp to one of two released orders', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const late = [
      await onePending({ ...released, orderItems: [lineOf(lamp, 1)] }),
      await onePending({ ...released, orderItems: [lineOf(lamp, 1)] }),
    ]
    await Promise.all(late.map(({ payment }) => recordOutcome(payment, succeeded(), now)))
    const after = await Promise.all(late.map(({ payment }) => paymentNow(payment)))
    expect(after.map(({ status }) => status).toSorted()).toEqual(['refund-due', 'succeeded'])
    expect(await countInStock(lamp._id)).toBe(0)
  })

  it('pays a released order of the most lines in one transaction', async () => {
    const lamps = Array.from({ length: MAX_LINES }, () => makeProduct({ countInStock: 1 }))
    await stock(...lamps)
    const { order, payment } = await onePending({ ...released, orderItems: lamps.map((lamp) => lineOf(lamp, 1)) })
    await recordOutcome(payment, succeeded(), now)
    expect((await orderNow(order)).isPaid).toBe(true)
  })
})

describe('deletion of a paid order', () => {
  it('restores lamps and marks the payment for refund before delivery', async () => {
    const lamp = await stockOne({ countInStock: 3 })
    const { order, payment } = await onePending({ orderItems: [lineOf(lamp, 2)] })
    await recordOutcome(payment, succeeded(), now)
    expect((await invoke(deleteOrder, { as: admin, params: { id: order._id } })).status).toBe(200)
    expect(await countInStock(lamp._id)).toBe(5)
    expect(await paymentNow(payment)).toMatchObject({ status: 'refund-due', reason: 'order.deleted' })
  })

  it('marks no second refund for a refunded order', async () => {
    const { order, payment } = await onePending()
    await recordOutcome(payment, succeeded(), now)
    await recordOutcome(payment, { status: 'refunded' }, now)
    expect((await invoke(deleteOrder, { as: admin, params: { id: order._id } })).status).toBe(200)
    expect(await paymentNow(payment)).toMatchObject({ status: 'refunded' })
  })

  it('leaves lamps and money unchanged when a delivered order is deleted', async () => {
    const lamp = await stockOne({ countInStock: 3 })
    const { order, payment } = await onePending({ orderItems: [lineOf(lamp, 2)] })
    await recordOutcome(payment, succeeded(), now)
    await putOrders({ ...(await orderNow(order)), isDelivered: true, deliveredAt: now.toISOString() })
    expect((await invoke(deleteOrder, { as: admin, params: { id: order._id } })).status).toBe(200)
    expect(await countInStock(lamp._id)).toBe(3)
    expect(await journal(lamp._id)).toEqual([])
    expect(await paymentNow(payment)).toMatchObject({ status: 'succeeded' })
  })

  it('keeps the money when deletion and payment are simultaneous', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { order, payment } = await onePending()
      const [{ status }] = await Promise.all([
        invoke(deleteOrder, { as: admin, params: { id: order._id } }),
        recordOutcome(payment, succeeded(), now),
      ])
      expect([200, 409]).toContain(status)
      const { status: became } = await paymentNow(payment)
      expect(became).toBe(status === 200 ? 'refund-due' : 'succeeded')
    }
  })

  it('does not restore released lamps a second time', async () => {
    const lamp = await stockOne({ countInStock: 3 })
    const { order } = await onePending({ ...released, orderItems: [lineOf(lamp, 2)] })
    expect((await invoke(deleteOrder, { as: admin, params: { id: order._id } })).status).toBe(200)
    expect(await countInStock(lamp._id)).toBe(3)
  })
})

it('keeps payments and orders correct for any sequence of simultaneous outcomes', async () => {
  const anyReport = fc.record({
    of: fc.nat(2),
    status: fc.constantFrom('succeeded', 'succeeded', 'failed', 'pending', 'differs'),
    together: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyReport, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      async (reports, isReleased) => {
        const lamp = await stockOne({ countInStock: 1 })
        const order = makeOrder({ orderItems: [lineOf(lamp, 1)], ...(isReleased && released) })
        const payments = await pending(order, 'momo', 'paypal', 'momo')
        const transactions = payments.map(() => newId())
        const report = ({ of, status }: (typeof reports)[number]) => {
          const transactionId = transactions[of] ?? ''
          const outcome: PaymentOutcome =
            status === 'failed' ? failed : status === 'pending' ? { status } : { status, transactionId }
          return recordOutcome(payments[of] ?? makePayment(), outcome, now)
        }
        let underWay: Promise<unknown>[] = []
        for (const each of reports) {
          underWay.push(report(each))
          if (each.together) continue
          await Promise.all(underWay)
          underWay = []
        }
        await Promise.all(underWay)

        const after = await Promise.all(payments.map(paymentNow))
        const { isPaid, paymentResult, revision } = await orderNow(order)
        const paying = after.filter(({ status }) => status === 'succeeded')
        // At most one payment pays the order, and the order records which.
        expect(paying.map(({ _id }) => _id)).toEqual(isPaid ? [paymentResult?.paymentId] : [])
        expect(revision).toBe(isPaid ? 2 : 1)
        // Received money either pays or is due for refund, and none is invented.
        const came = payments.map((_, of) =>
          reports.some((each) => each.of === of && (each.status === 'succeeded' || each.status === 'differs')),
        )
        expect(after.map(({ status }) => status === 'succeeded' || status === 'refund-due')).toEqual(came)
        // A released order's lamp is taken again once, by the payment that pays it.
        expect(await countInStock(lamp._id)).toBe(isReleased && isPaid ? 0 : 1)
      },
    ),
    { numRuns: longOrShort(20, 5, 120) },
  )
})

function lineOf({ _id, name, slug, image, price }: StoredProduct, quantity: number) {
  return { _id, name, slug, image, price, quantity }
}

function expectDefined<T extends StoredOrder | StoredPayment>(found: T | undefined): T {
  if (!found) throw new Error('It is not there')
  return found
}
