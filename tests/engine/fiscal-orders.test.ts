import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changesOf } from '../../lambdas/data/audit-log.ts'
import { fiscalById } from '../../lambdas/data/fiscal.ts'
import { anyOrderById } from '../../lambdas/data/orders.ts'
import { paymentItem, type StoredPayment } from '../../lambdas/data/payments.ts'
import { handler as deleteOrder } from '../../lambdas/orders/delete-order.ts'
import { handler as deliverOrder } from '../../lambdas/orders/deliver-order.ts'
import { handler as getOrder } from '../../lambdas/orders/get-order.ts'
import { orderOr404 } from '../../lambdas/orders/order.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { releaseOrder } from '../../lambdas/orders/release-order.ts'
import { recordOutcome } from '../../lambdas/payments/record-outcome.ts'
import { newId } from '../../shared/id.ts'
import { PlacedOrder } from '../../shared/orders/order.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { TIN } from '../support/fake-authority.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { admin, customer, invoke } from '../support/make-event.ts'
import { address } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { putItems } from '../support/put-items.ts'
import { stockOne } from '../support/shop.ts'

const { ebm, run, change } = fiscalShop()

const business = { tin: '100600570', purchaseCode: '735291' }

async function place(buyer?: object) {
  const { _id } = await stockOne({ name: `Lamp ${newId()}`, countInStock: 5, price: 30_000 })
  const orderItems = [{ _id, quantity: 1 }]
  return invoke(placeOrder, {
    as: customer,
    body: { orderItems, shippingAddress: address, paymentMethod: 'MoMo', ...(buyer && { buyer }) },
  })
}

async function placed(buyer?: object): Promise<PlacedOrder> {
  return z.object({ order: PlacedOrder }).parse((await place(buyer)).body).order
}

async function pay({ _id, amountDue }: PlacedOrder): Promise<StoredPayment> {
  const payment = makePayment({ order: _id, amount: amountDue })
  await putItems(paymentItem(payment))
  return recordOutcome(payment, { status: 'succeeded', transactionId: newId() }, new Date())
}

const documentOf = async ({ _id }: PlacedOrder) => fiscalById((await anyOrderById(_id))?.fiscal?.id ?? '')

it('sends the TIN and the purchase code of a business that ordered', async () => {
  ebm.createPurchaseCode({ buyer: business.tin, seller: TIN, code: business.purchaseCode })
  const order = await placed(business)
  await pay(order)
  await run()
  const document = await documentOf(order)
  expect(document).toMatchObject({ state: 'signed', buyer: business })
  const held = Object.values(ebm.ledger().sales).find(({ body }) => body.invcNo === document?.number)
  expect(held?.body).toMatchObject({ custTin: business.tin, prcOrdCd: business.purchaseCode })
})

it('sends the phone of the address for a consumer', async () => {
  const order = await placed()
  await pay(order)
  expect((await documentOf(order))?.buyer).toEqual({ phone: address.phone })
})

it.each([
  { tin: '200600570', purchaseCode: '735291' },
  { tin: '100600570', purchaseCode: '7352' },
  { tin: '100600570' },
  { purchaseCode: '735291' },
])('rejects an order immediately with the buyer %o', async (buyer) => {
  expect(await place(buyer)).toMatchObject({ status: 400 })
})

it('stores the business with the receipt only, and never shows it', async () => {
  const order = await placed(business)
  const shown = async () => JSON.stringify((await invoke(getOrder, { as: admin, params: { id: order._id } })).body)
  expect(JSON.stringify(order) + (await shown())).not.toMatch(/100600570|735291/)
  expect(await anyOrderById(order._id)).toMatchObject({ buyer: business })
  await pay(order)
  expect(JSON.stringify(await anyOrderById(order._id)) + (await shown())).not.toMatch(/100600570|735291/)
  const { changes } = await changesOf('order', order._id, { limit: 5 })
  expect(changes).toMatchObject([{ kind: 'paid' }])
  expect(JSON.stringify(changes)).not.toMatch(/100600570|735291/)
})

describe('business of an order that gets no receipt', () => {
  const businessOf = async ({ _id }: PlacedOrder) => (await anyOrderById(_id))?.buyer
  const later = () => new Date(Date.now() + 30 * 24 * 60 * 60_000)
  const release = async ({ _id }: PlacedOrder) => releaseOrder(orderOr404(await anyOrderById(_id)), later())

  /** Pays an order while fiscal receipts are off. */
  async function paidWithoutReceipt(): Promise<PlacedOrder & { payment: StoredPayment }> {
    const order = await placed(business)
    await change({ isOn: false })
    return { ...order, payment: await pay(order) }
  }

  afterEach(() => change())

  it('is removed when the order is deleted', async () => {
    const order = await placed(business)
    await invoke(deleteOrder, { as: admin, params: { id: order._id }, query: { why: 'Twice' } })
    expect(await anyOrderById(order._id)).toMatchObject({ voided: { why: 'Twice' } })
    expect(await businessOf(order)).toBeUndefined()
  })

  it('is removed when the order is delivered while fiscal receipts are off', async () => {
    const order = await paidWithoutReceipt()
    expect(await businessOf(order)).toEqual(business)
    expect(await invoke(deliverOrder, { as: admin, params: { id: order._id } })).toMatchObject({ status: 200 })
    expect(await businessOf(order)).toBeUndefined()
  })

  it('is on the receipt when fiscal receipts are on again at the delivery', async () => {
    const order = await paidWithoutReceipt()
    await change()
    await invoke(deliverOrder, { as: admin, params: { id: order._id } })
    expect(await documentOf(order)).toMatchObject({ buyer: business })
    expect(await businessOf(order)).toBeUndefined()
  })

  it('is removed when the order is refunded', async () => {
    const { payment, ...order } = await paidWithoutReceipt()
    await recordOutcome(payment, { status: 'refunded' }, new Date())
    expect(await anyOrderById(order._id)).toMatchObject({ isPaid: false, refundedAmount: order.amountDue })
    expect(await businessOf(order)).toBeUndefined()
  })

  it('is removed when the order is released, unless a payment may still arrive', async () => {
    const unpaid = await placed(business)
    const paying = await placed(business)
    const payment = makePayment({ order: paying._id, amount: paying.amountDue })
    await putItems(paymentItem(payment))
    await release(unpaid)
    await release(paying)
    expect(await anyOrderById(unpaid._id)).toMatchObject({ releasedAt: expect.any(String) })
    expect(await anyOrderById(paying._id)).toMatchObject({ releasedAt: expect.any(String) })
    expect(await businessOf(unpaid)).toBeUndefined()
    await recordOutcome(payment, { status: 'succeeded', transactionId: newId() }, later())
    expect(await documentOf(paying)).toMatchObject({ buyer: business })
  })
})

it('passes the check of the books', async () => {
  await run()
  expect(await bookErrorsNow()).toEqual([])
})
