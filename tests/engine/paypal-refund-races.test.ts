import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '../../shared/id.ts'
import { sum } from '../../shared/money.ts'
import { Return } from '../../shared/returns/return.ts'
import { beforeNextTransaction } from '../support/before-next-transaction.ts'
import { admin, customer, invoke } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { paypalForHandlers } from '../support/paypal.ts'
import { putOrders } from '../support/put-items.ts'
import { stockOne } from '../support/shop.ts'

const { paypal, stop } = await paypalForHandlers()
afterAll(stop)

// Imports the handlers after the settings contain PayPal's address.
const { handler: open } = await import('../../lambdas/payments/open-paypal.ts')
const { handler: capture } = await import('../../lambdas/payments/capture-paypal.ts')
const { handler: webhook } = await import('../../lambdas/payments/paypal-webhook.ts')
const { handler: markRefunded } = await import('../../lambdas/payments/mark-refunded.ts')
const { handler: deliverOrder } = await import('../../lambdas/orders/deliver-order.ts')
const { handler: recordReturn } = await import('../../lambdas/returns/record-return.ts')
const { handler: deleteReturn } = await import('../../lambdas/returns/delete-return.ts')
const { handler: listReturns } = await import('../../lambdas/returns/list-returns.ts')
const { orderById } = await import('../../lambdas/data/orders.ts')
const { paymentsOf, refundsDue } = await import('../../lambdas/data/payments.ts')
const { productById } = await import('../../lambdas/data/products.ts')
const { orderReturnErrors } = await import('../../lambdas/bookkeeping/check-returns.ts')

const LAMP = 5900
const PAID = 2 * LAMP
/** Price of the order in US dollars at the default rate, and of one of its two lamps. */
const [ALL_USD, LAMP_USD] = ['8.10', '4.05']

let lamp: string
let order: string
let captureId: string

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { _id, name, slug, image } = await stockOne({ price: 5000, costPrice: 3000, countInStock: 8 })
  lamp = _id
  order = `~newest-${newId()}`
  const orderItems = [{ _id, name, slug, image, price: 5000, quantity: 2 }]
  const amounts = { taxPrice: 1800, shippingPrice: 0, totalPrice: PAID, amountDue: PAID }
  await putOrders(makeOrder({ _id: order, paymentMethod: 'Paypal', orderItems, ...amounts }))
  const opened = z.object({ paypalOrderId: z.string() })
  const { paypalOrderId } = opened.parse((await invoke(open, { as: customer, params: { id: order } })).body)
  paypal.approve(paypalOrderId)
  await invoke(capture, { as: customer, params: { id: order }, body: { paypalOrderId } })
  const [taken] = paypal.orders().flatMap(({ id, units }) => (id === paypalOrderId ? (units[0]?.captures ?? []) : []))
  expect(taken?.amount.value).toBe(ALL_USD)
  captureId = taken?.id ?? ''
  expect((await invoke(deliverOrder, { as: admin, params: { id: order } })).status).toBe(200)
})

/** Refunds an amount by hand at PayPal, which then notifies the shop. */
async function refundAtPaypal(usd?: string) {
  paypal.refund(captureId, usd)
  const { headers, body: text } = paypal.deliveries.at(-1) ?? { headers: {}, body: '' }
  expect((await invoke(webhook, { headers, text })).status).toBe(200)
}

type Part = { method: 'Cash' | 'Provider'; amount: number }
const giveBack = (fit: number, ...refunds: Part[]) =>
  invoke(recordReturn, { as: admin, body: { order, lines: [{ product: lamp, fit }], refunds } })
const voidReturn = (id: string) => invoke(deleteReturn, { as: admin, params: { id }, query: { why: 'Typing error' } })
const byPaypal = (amount: number): Part => ({ method: 'Provider', amount })
const inCash = (amount: number): Part => ({ method: 'Cash', amount })
const returnsNow = async () =>
  z.object({ returns: z.array(Return) }).parse((await invoke(listReturns, { as: admin, query: { order } })).body)
    .returns
const returnId = ({ body }: { body: unknown }) => z.object({ return: Return }).parse(body).return._id
const stockNow = async () => (await productById(lamp))?.countInStock

/** Returns the money that left or will leave through PayPal and the till, and what the admin is asked to do. */
async function moneyNow() {
  const [[payment], now, returns] = [await paymentsOf(order), await orderById(order), await returnsNow()]
  const { refundedAmount = 0, refundDue = 0 } = payment ?? {}
  const cash = sum(returns.flatMap(({ refunds }) => refunds.flatMap((r) => (r.method === 'Cash' ? [r.amount] : []))))
  const errors = now && payment ? orderReturnErrors(now, returns, [payment]) : ['missing']
  const isListed = (await refundsDue()).some((each) => each.order === order)
  return { sent: refundedAmount, due: refundDue, cash, isListed, errors }
}

describe('refund at PayPal while lamps of the order come back', () => {
  it('pays back no more than PayPal left when it reports a refund during the return', async () => {
    beforeNextTransaction(() => refundAtPaypal(LAMP_USD))
    // The refund is not known to be for the lamp, so the return pays back the other half.
    expect(await giveBack(1, byPaypal(LAMP))).toMatchObject({ status: 201 })
    expect(await moneyNow()).toEqual({ sent: LAMP, due: LAMP, cash: 0, isListed: true, errors: [] })
    await refundAtPaypal()
    expect(await moneyNow()).toMatchObject({ sent: PAID, due: 0, cash: 0, errors: [] })
  })

  it('refuses to refund again when PayPal reports the full refund during the return', async () => {
    beforeNextTransaction(() => refundAtPaypal())
    expect(await giveBack(1, byPaypal(LAMP))).toMatchObject({
      status: 409,
      body: { code: 'return.refunds', refund: 0 },
    })
    expect(await moneyNow()).toMatchObject({ sent: PAID, due: 0, cash: 0, errors: [] })
    expect(await stockNow()).toBe(8)
    expect(await giveBack(1)).toMatchObject({ status: 201, body: { return: { credit: LAMP, refunds: [] } } })
  })

  it('refuses cash when PayPal reports the full refund during the return', async () => {
    beforeNextTransaction(() => refundAtPaypal())
    expect(await giveBack(1, inCash(LAMP))).toMatchObject({ status: 409, body: { code: 'return.refunds', refund: 0 } })
    expect(await moneyNow()).toMatchObject({ sent: PAID, due: 0, cash: 0, errors: [] })
  })

  it('refuses all money when PayPal reports a partial refund during the return', async () => {
    beforeNextTransaction(() => refundAtPaypal(LAMP_USD))
    expect(await giveBack(2, byPaypal(PAID))).toMatchObject({
      status: 409,
      body: { code: 'return.refunds', refund: LAMP },
    })
    expect(await moneyNow()).toMatchObject({ sent: LAMP, due: 0, errors: [] })
    expect(await giveBack(2, byPaypal(LAMP))).toMatchObject({ status: 201 })
    expect(await moneyNow()).toMatchObject({ sent: LAMP, due: LAMP, errors: [] })
  })

  it.each([
    ['the refund of one lamp', LAMP_USD, LAMP],
    ['the full refund', undefined, PAID],
  ])('settles the due refund when the return is recorded during the report of %s', async (_, usd, sent) => {
    beforeNextTransaction(async () => expect((await giveBack(1, byPaypal(LAMP))).status).toBe(201))
    await refundAtPaypal(usd)
    expect(await moneyNow()).toMatchObject({ sent, due: 0, errors: [] })
  })

  it.each([
    ['one lamp', LAMP_USD],
    ['everything', undefined],
  ])('pays back at most what came in when a return meets the refund of %s', async (_, usd) => {
    const [back] = await Promise.all([giveBack(2, byPaypal(PAID)), refundAtPaypal(usd)])
    const { sent, due, errors } = await moneyNow()
    expect({ errors, isPaidBackOnce: sent + due <= PAID }).toEqual({ errors: [], isPaidBackOnce: true })
    if (back.status === 201) expect(due).toBe(PAID - sent)
    else expect(back).toMatchObject({ status: 409, body: { code: 'return.refunds' } })
  })

  const confirm = async (total: number) => {
    const [{ _id: payment } = { _id: '' }] = await paymentsOf(order)
    const query = { due: 'true', total: String(total) }
    return invoke(markRefunded, { as: admin, params: { id: order, payment }, query })
  }

  it('confirms only the amount that the admin saw before another lamp came back', async () => {
    await giveBack(1, byPaypal(LAMP))
    await giveBack(1, byPaypal(LAMP))
    expect(await confirm(LAMP)).toMatchObject({ status: 409, body: { code: 'refund.changed' } })
    expect(await moneyNow()).toMatchObject({ sent: 0, due: PAID, isListed: true })
    expect(await confirm(PAID)).toMatchObject({ status: 200 })
    expect(await moneyNow()).toMatchObject({ sent: PAID, due: 0, isListed: false, errors: [] })
  })

  it('confirms a refund once when it is repeated after another lamp came back', async () => {
    await giveBack(1, byPaypal(LAMP))
    for (let time = 1; time <= 2; time += 1) expect(await confirm(LAMP)).toMatchObject({ status: 200 })
    await giveBack(1, byPaypal(LAMP))
    expect(await confirm(LAMP)).toMatchObject({ status: 409, body: { code: 'refund.changed' } })
    expect(await moneyNow()).toMatchObject({ sent: LAMP, due: LAMP, isListed: true, errors: [] })
  })

  it('confirms no refund twice when PayPal reports it while an admin confirms it', async () => {
    await giveBack(1, byPaypal(LAMP))
    const [{ _id: payment } = { _id: '' }] = await paymentsOf(order)
    beforeNextTransaction(() => refundAtPaypal(LAMP_USD))
    const confirm = { as: admin, params: { id: order, payment }, query: { due: 'true' } }
    expect(await invoke(markRefunded, confirm)).toMatchObject({ status: 200 })
    expect(await moneyNow()).toEqual({ sent: LAMP, due: 0, cash: 0, isListed: false, errors: [] })
    expect(await orderById(order)).toMatchObject({ isPaid: true })
  })
})

describe('refund at PayPal while a return of the order is deleted', () => {
  let id: string
  beforeEach(async () => {
    id = returnId(await giveBack(1, byPaypal(LAMP)))
  })

  it.each([
    ['one lamp', LAMP_USD, LAMP],
    ['everything', undefined, PAID],
  ])('is refused when PayPal reports the refund of %s during the deletion', async (_, usd, sent) => {
    beforeNextTransaction(() => refundAtPaypal(usd))
    expect(await voidReturn(id)).toMatchObject({ status: 409, body: { code: 'return.refunded' } })
    expect(await moneyNow()).toMatchObject({ sent, due: 0, errors: [] })
    expect(await stockNow()).toBe(9)
  })

  it('lists the refund for review when the return is deleted during its report', async () => {
    beforeNextTransaction(async () => expect((await voidReturn(id)).status).toBe(200))
    await refundAtPaypal(LAMP_USD)
    expect(await moneyNow()).toEqual({ sent: LAMP, due: 0, cash: 0, isListed: true, errors: [] })
    expect(await orderById(order)).toMatchObject({ isPaid: false, refundedAmount: LAMP })
    expect((await orderById(order))?.returns).toBeUndefined()
  })
})
