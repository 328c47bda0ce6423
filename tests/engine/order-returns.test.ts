import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fiscalItem, fiscalPage } from '../../lambdas/data/fiscal.ts'
import { orderById, orderItem } from '../../lambdas/data/orders.ts'
import { paymentAt, refundsDue } from '../../lambdas/data/payments.ts'
import { productById } from '../../lambdas/data/products.ts'
import { handler as deleteOrder } from '../../lambdas/orders/delete-order.ts'
import { handler as markRefunded } from '../../lambdas/payments/mark-refunded.ts'
import { recordOutcome } from '../../lambdas/payments/record-outcome.ts'
import { handler as deleteReturn } from '../../lambdas/returns/delete-return.ts'
import { handler as listReturns } from '../../lambdas/returns/list-returns.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { newId } from '../../shared/id.ts'
import { sum } from '../../shared/money.ts'
import { Return } from '../../shared/returns/return.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { deliver, type Paid } from '../support/delivered-order.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeFiscal } from '../support/make-fiscal.ts'
import { putItems } from '../support/put-items.ts'
import { stockOne } from '../support/shop.ts'
import { reportNow } from '../support/staff-sale.ts'

const NOW = new Date()

/** Delivers an order with a signed fiscal receipt; `declared` is what it and its later receipts declare, less refunds. */
async function deliverWithReceipt() {
  const sale = makeFiscal({ state: 'signed', number: 1, total: 11_800 })
  const paid = await deliver({ fiscal: { id: sale._id, token: sale.token, state: 'signed' } })
  const line = { product: paid.lamp, name: 'Lamp', price: 5900, quantity: 2, tax: 'B' } as const
  const source = { kind: 'order', id: paid.order._id } as const
  await putItems(fiscalItem({ ...sale, lines: [line], source }))
  const declared = async () => {
    const { documents } = await fiscalPage('waiting', 1)
    const refunds = documents.filter(({ refundOf }) => refundOf === sale._id)
    const sales = documents.filter((each) => each.kind === 'NS' && each.source.id === source.id)
    return sum([sale.total, ...sales.map(({ total }) => total), ...refunds.map(({ total }) => -total)])
  }
  return { paid, declared }
}

type Pieces = { fit?: number; broken?: number }

const giveBack = ({ order, lamp }: Paid, pieces: Pieces, fields: object = {}, as = admin) =>
  invoke(recordReturn, { as, body: { order: order._id, lines: [{ product: lamp, ...pieces }], ...fields } })
const returnIn = ({ body }: { body: unknown }) => z.object({ return: Return }).parse(body).return
const voidReturn = (id: string) => invoke(deleteReturn, { as: admin, params: { id }, query: { why: 'Typing error' } })
const stockOf = async (id: string) => (await productById(id))?.countInStock
const isDue = async ({ payment }: Paid) =>
  (await refundsDue()).some(({ order, _id }) => order === payment.order && _id === payment._id)
const mark = ({ payment }: Paid, query: Record<string, string>) =>
  invoke(markRefunded, { as: admin, params: { id: payment.order, payment: payment._id }, query })
const byProvider = (amount: number) => ({ refunds: [{ method: 'Provider', amount }] })

describe('return of a delivered order', () => {
  let paid: Paid
  beforeEach(async () => {
    paid = await deliver()
  })

  it('pays the price and its tax back in cash and restocks the lamp', async () => {
    const answer = await giveBack(paid, { fit: 1 })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        return: {
          order: paid.order._id,
          branch: '00',
          credit: 5900,
          debtReduced: 0,
          refunds: [{ method: 'Cash', amount: 5900 }],
          sales: -5000,
          costs: -3000,
          grossProfit: -2000,
          taxPrice: -900,
          netProfit: -2000,
        },
      },
    })
    expect(await stockOf(paid.lamp)).toBe(9)
    expect(await orderById(paid.order._id)).toMatchObject({
      isPaid: true,
      orderItems: [{ quantity: 2, returned: 1 }],
      returns: { count: 1, credit: 5900, refunded: 5900 },
    })
    expect(await auditEntriesOf('order', paid.order._id)).toMatchObject([{ kind: 'returned', by: { _id: admin.sub } }])
  })

  it('settles lamps taken instead, and refunds or lends only the difference', async () => {
    const other = await stockOne({ price: 20_000, costPrice: 12_500, countInStock: 3 })
    const take = (soldAt: number, fields: object) => ({
      exchange: { reportItems: [{ _id: other._id, real: 1, soldAt }], paymentMethod: 'Cash', ...fields },
    })
    const cheaper = returnIn(await giveBack(paid, { fit: 1 }, { ...take(4000, { tenders: [] }), ...byProvider(1900) }))
    expect(cheaper.refunds).toEqual([
      { method: 'Return', amount: 4000 },
      { method: 'Provider', amount: 1900 },
    ])
    expect(await isDue(paid)).toBe(true)
    const onDebt = { paymentMethod: 'Depts', depts: 3100, givenTo: 'Habimana', tenders: [] }
    const dearer = returnIn(await giveBack(paid, { fit: 1 }, { ...take(9000, onDebt), refunds: [] }))
    expect(dearer.refunds).toEqual([{ method: 'Return', amount: 5900 }])
    expect(await reportNow(dearer.exchange ?? '')).toMatchObject({
      exchangeOf: dearer._id,
      sales: 5900,
      owed: 3100,
      tenders: [{ method: 'Return', amount: 5900 }],
    })
    expect([await stockOf(paid.lamp), await stockOf(other._id)]).toEqual([10, 1])
    expect(await voidReturn(dearer._id)).toMatchObject({ status: 200 })
    expect([await stockOf(paid.lamp), await stockOf(other._id)]).toEqual([9, 2])
  })

  it('lists the returns of the order', async () => {
    const { _id } = returnIn(await giveBack(paid, { fit: 1 }))
    const answer = await invoke(listReturns, { as: seller, query: { order: paid.order._id } })
    expect(answer).toMatchObject({ body: { returns: [{ _id }], hasMore: false } })
  })

  it('refuses sellers', async () => {
    expect(await giveBack(paid, { fit: 1 }, {}, seller)).toMatchObject({ status: 403, body: { code: 'role.denied' } })
  })

  it('refuses more pieces than were ordered', async () => {
    await giveBack(paid, { fit: 2 })
    expect(await giveBack(paid, { broken: 1 })).toMatchObject({ status: 409, body: { code: 'return.beyond' } })
  })

  it('records a repeated return once', async () => {
    const returnId = newId()
    const first = await giveBack(paid, { fit: 1 }, { returnId })
    const again = await giveBack(paid, { fit: 1 }, { returnId })
    expect(returnIn(again)._id).toBe(returnIn(first)._id)
    expect(await stockOf(paid.lamp)).toBe(9)
  })

  it('accepts one of two simultaneous returns of the last piece', async () => {
    const answers = await Promise.all([giveBack(paid, { fit: 2 }), giveBack(paid, { fit: 2 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await stockOf(paid.lamp)).toBe(10)
  })

  it('can be deleted, after which the order can be deleted', async () => {
    const { _id } = returnIn(await giveBack(paid, { fit: 1 }))
    const removeOrder = () => invoke(deleteOrder, { as: admin, params: { id: paid.order._id } })
    expect(await removeOrder()).toMatchObject({ status: 409, body: { code: 'order.returned' } })
    expect(await voidReturn(_id)).toMatchObject({ status: 200 })
    expect(await stockOf(paid.lamp)).toBe(8)
    expect((await orderById(paid.order._id))?.returns).toBeUndefined()
    expect(await removeOrder()).toMatchObject({ status: 200 })
  })
})

it('refuses lamps of an order that was not delivered', async () => {
  const paid = await deliver({ isDelivered: false })
  expect(await giveBack(paid, { fit: 1 })).toMatchObject({ status: 409, body: { code: 'return.undelivered' } })
})

it.each([
  ['neither a sale nor an order', {}],
  ['both a sale and an order', { report: 'a', order: 'b' }],
])('refuses a return of %s', async (_, source) => {
  const answer = await invoke(recordReturn, { as: admin, body: { ...source, lines: [{ product: 'lamp', fit: 1 }] } })
  expect(answer).toMatchObject({ status: 400 })
})

it('requires a reason when the days for returns after the delivery are over', async () => {
  const paid = await deliver({ deliveredAt: new Date(NOW.getTime() - 9 * 24 * 60 * 60 * 1000).toISOString() })
  expect(await giveBack(paid, { fit: 1 })).toMatchObject({ status: 400, body: { code: 'return.reason' } })
  expect(await giveBack(paid, { fit: 1 }, { reason: 'Broken switch' })).toMatchObject({ status: 201 })
})

describe('refund by the provider of a returned order', () => {
  it('is in the list of refunds due until an admin confirms it', async () => {
    const paid = await deliver()
    expect(await giveBack(paid, { fit: 1 }, byProvider(5900))).toMatchObject({ status: 201 })
    expect(await paymentAt(paid.payment)).toMatchObject({ status: 'succeeded', refundDue: 5900 })
    expect(await isDue(paid)).toBe(true)
    for (let time = 1; time <= 2; time += 1) {
      expect(await mark(paid, { due: 'true' })).toMatchObject({
        status: 200,
        body: { payment: { status: 'succeeded', refundedAmount: 5900, returnsRefunded: 5900 } },
      })
    }
    expect(await isDue(paid)).toBe(false)
    expect(await orderById(paid.order._id)).toMatchObject({ isPaid: true, returns: { refunded: 5900 } })
  })

  it('is settled when PayPal reports it, up to a cent', async () => {
    const paid = await deliver({}, { _id: 'paypal-1', provider: 'paypal', fxRate: 1300, usdDue: 9.08 })
    await giveBack(paid, { fit: 1 }, byProvider(5900))
    const share = 4.54 / 9.08
    await recordOutcome(paid.payment, { status: 'refunded in part', share: share + 0.0005, transactionId: 'tx' }, NOW)
    const payment = await paymentAt(paid.payment)
    expect(payment).toMatchObject({ status: 'succeeded', refundedAmount: 5900 })
    expect(payment?.refundDue).toBeUndefined()
    expect(await orderById(paid.order._id)).toMatchObject({ isPaid: true })
    expect((await orderById(paid.order._id))?.refundedAmount).toBeUndefined()
    expect(await isDue(paid)).toBe(false)
  })

  it('reverts the payment of the order only by what was refunded beyond it', async () => {
    const paid = await deliver()
    await giveBack(paid, { fit: 1 }, byProvider(5900))
    await recordOutcome(paid.payment, { status: 'refunded' }, NOW)
    expect(await orderById(paid.order._id)).toMatchObject({ isPaid: false, refundedAmount: 5900 })
    expect(await paymentAt(paid.payment)).toMatchObject({ status: 'refunded', refundedAmount: 11_800 })
  })

  it('refunds the rest of the fiscal receipt when all money is back', async () => {
    const { paid, declared } = await deliverWithReceipt()
    expect((await giveBack(paid, { fit: 1 }, byProvider(5900))).status).toBe(201)
    expect(await declared()).toBe(5900)
    expect((await mark(paid, {})).status).toBe(200)
    expect(await declared()).toBe(0)
    await mark(paid, {})
    expect(await declared()).toBe(0)
  })

  it('refunds a fiscal receipt once when lamps come back after all money', async () => {
    const { paid, declared } = await deliverWithReceipt()
    await recordOutcome(paid.payment, { status: 'refunded' }, NOW)
    expect(await declared()).toBe(0)
    expect((await giveBack(paid, { fit: 1 })).status).toBe(201)
    expect(await declared()).toBe(0)
  })

  it('refunds the whole fiscal receipt with the lamps that bring all money back', async () => {
    const { paid, declared } = await deliverWithReceipt()
    await recordOutcome(paid.payment, { status: 'refunded in part', share: 0.5, transactionId: 'tx' }, NOW)
    expect(await declared()).toBe(11_800)
    const { _id } = returnIn(await giveBack(paid, { fit: 1 }))
    expect(await declared()).toBe(0)
    expect((await voidReturn(_id)).status).toBe(200)
    expect(await declared()).toBe(11_800)
  })

  it('leaves the order paid when everything was refunded for its lamps', async () => {
    const paid = await deliver()
    await giveBack(paid, { fit: 2 }, byProvider(11_800))
    await recordOutcome(paid.payment, { status: 'refunded' }, NOW)
    expect(await orderById(paid.order._id)).toMatchObject({ isPaid: true, returns: { refunded: 11_800 } })
    expect(await isDue(paid)).toBe(false)
  })

  it('is refused when the provider has already refunded the money', async () => {
    const paid = await deliver()
    await recordOutcome(paid.payment, { status: 'refunded' }, NOW)
    const late = await giveBack(paid, { fit: 1 }, byProvider(5900))
    expect(late).toMatchObject({ status: 409, body: { code: 'return.refunds', refund: 0 } })
    expect(returnIn(await giveBack(paid, { fit: 1 }))).toMatchObject({
      credit: 5900,
      refunds: [],
      sales: 0,
      netProfit: 0,
    })
  })

  it('is refused for an order without a payment at a provider', async () => {
    const { paymentResult: _, ...order } = (await deliver()).order
    const paid = await deliver()
    await putItems(orderItem({ ...order, _id: paid.order._id, orderItems: paid.order.orderItems }))
    const answer = await giveBack(paid, { fit: 1 }, byProvider(5900))
    expect(answer).toMatchObject({ status: 409, body: { code: 'return.provider' } })
  })

  it('is no longer due when its return is deleted, which is refused once it was made', async () => {
    const paid = await deliver()
    const first = returnIn(await giveBack(paid, { fit: 1 }, byProvider(5900)))
    expect(await voidReturn(first._id)).toMatchObject({ status: 200 })
    expect(await isDue(paid)).toBe(false)
    const second = returnIn(await giveBack(paid, { fit: 1 }, byProvider(5900)))
    await mark(paid, { due: 'true' })
    expect(await voidReturn(second._id)).toMatchObject({ status: 409, body: { code: 'return.refunded' } })
    expect(await stockOf(paid.lamp)).toBe(9)
  })
})
