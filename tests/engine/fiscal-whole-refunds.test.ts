import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fiscalById } from '../../lambdas/data/fiscal.ts'
import { anyOrderById } from '../../lambdas/data/orders.ts'
import { paymentItem } from '../../lambdas/data/payments.ts'
import { handler as giveUpFiscal } from '../../lambdas/fiscal/give-up-fiscal.ts'
import { handler as deliverOrder } from '../../lambdas/orders/deliver-order.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { recordOutcome } from '../../lambdas/payments/record-outcome.ts'
import { handler as deleteReturn } from '../../lambdas/returns/delete-return.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { newId } from '../../shared/id.ts'
import { PlacedOrder } from '../../shared/orders/order.ts'
import { Return } from '../../shared/returns/return.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { TIN } from '../support/fake-authority.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { admin, customer, invoke, seller } from '../support/make-event.ts'
import { address } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { putItems } from '../support/put-items.ts'
import { stockOne } from '../support/shop.ts'
import { edit, remove, reportIn, reportNow, sell } from '../support/staff-sale.ts'

// A shop whose authority accepts one refund of a receipt: a return refunds the receipt and signs the rest again.

const { ebm, change, run, runAfter, documentOf, sellTwo, heldOf } = fiscalShop()

beforeAll(() => change({ partialRefunds: 'whole' }))
afterAll(() => change())

/** Signs all earlier documents, so that none blocks a test's own. */
beforeEach(() => runAfter(90))

const SALE = ['S', 60_000]
const REST = ['S', 30_000]
const REFUND = ['R', 60_000]
const REFUND_OF_REST = ['R', 30_000]

async function giveBack(of: { report: string } | { order: string }, product = '', fit = 1): Promise<string> {
  const { body } = await invoke(recordReturn, {
    as: 'report' in of ? seller : admin,
    body: { returnId: newId(), ...of, lines: [{ product, fit }] },
  })
  return z.object({ return: Return }).parse(body).return._id
}

const bring = ({ _id: report, reportItems: [line] }: Awaited<ReturnType<typeof sellTwo>>, fit = 1) =>
  giveBack({ report }, line?._id, fit)

async function takeBack(id: string): Promise<void> {
  const answer = await invoke(deleteReturn, { as: admin, params: { id }, query: { why: 'Typing error' } })
  expect(answer).toMatchObject({ status: 200 })
}

it('refunds the whole receipt for each returned lamp and signs the rest again', async () => {
  const report = await sellTwo()
  await run()
  await bring(report)
  await runAfter(5)
  expect(heldOf(report)).toEqual([SALE, REFUND, REST])
  expect(await documentOf(report)).toMatchObject({ state: 'signed', total: 30_000 })
  await bring(report)
  await runAfter(10)
  expect(heldOf(report)).toEqual([SALE, REFUND, REST, REFUND_OF_REST])
})

it('signs the rest once when the transaction id of the sale is added later', async () => {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 50, price: 30_000 })
  const report = reportIn(await sell([[lamp._id, 2]], { soldAt: 30_000, paymentMethod: 'MoMo pay' }))
  await run()
  await bring(report)
  const { revision } = await reportNow(report._id)
  expect(await edit(report._id, { transactionId: newId().slice(0, 12), revision })).toMatchObject({ status: 200 })
  await runAfter(5)
  expect(heldOf(report)).toEqual([SALE, REFUND, REST])
  expect(await bookErrorsNow()).toEqual([])
})

it('signs nothing when the transaction id is added after a return was deleted', async () => {
  const lamps = await Promise.all([1, 2].map(() => stockOne({ name: `Lamp ${newId()}`, countInStock: 50 })))
  const lines = lamps.map(({ _id }): [string, number] => [_id, 1])
  const report = reportIn(await sell(lines, { soldAt: 30_000, paymentMethod: 'MoMo pay' }))
  await run()
  const id = await bring(report)
  await runAfter(5)
  await takeBack(id)
  await runAfter(10)
  const document = await documentOf(report)
  expect(document).toMatchObject({ state: 'signed', total: 60_000 })
  const { revision } = await reportNow(report._id)
  expect(await edit(report._id, { transactionId: newId().slice(0, 12), revision })).toMatchObject({ status: 200 })
  expect(await documentOf(report)).toEqual(document)
})

it('signs no rest when all lamps of a sale come back together', async () => {
  const report = await sellTwo()
  await run()
  const id = await bring(report, 2)
  await runAfter(5)
  expect(heldOf(report)).toEqual([SALE, REFUND])
  await takeBack(id)
  await runAfter(10)
  expect(heldOf(report)).toEqual([SALE, REFUND, SALE])
})

it('signs all lamps again when a return is deleted, with its refund sent or unsent', async () => {
  const report = await sellTwo()
  await run()
  const sent = await bring(report)
  await runAfter(5)
  await takeBack(sent)
  await runAfter(10)
  const again = [SALE, REFUND, REST, REFUND_OF_REST, SALE]
  expect(heldOf(report)).toEqual(again)
  await takeBack(await bring(report))
  await runAfter(15)
  expect(heldOf(report)).toEqual([...again, REFUND, REST, REFUND_OF_REST, SALE])
  await remove(report._id)
  await runAfter(20)
  expect(heldOf(report).at(-1)).toEqual(REFUND)
  expect(await bookErrorsNow()).toEqual([])
})

it('signs all lamps again when a return is deleted whose refund was rejected', async () => {
  const report = await sellTwo()
  await run()
  const id = await bring(report)
  ebm.behave({ mode: 'reject:913', affected: ['saveSale'], remaining: 1 })
  await runAfter(5)
  await takeBack(id)
  expect(await documentOf(report)).toMatchObject({ total: 60_000 })
  expect(await bookErrorsNow()).toEqual([])
})

it('signs all lamps when a return is deleted whose sale was given up', async () => {
  const report = await sellTwo()
  ebm.behave({ mode: 'reject:913', affected: ['saveSale'], remaining: 1 })
  await run()
  const { _id } = await documentOf(report)
  const id = await bring(report)
  const body = { why: 'The buyer left' }
  expect(await invoke(giveUpFiscal, { as: admin, params: { id: _id }, body })).toMatchObject({ status: 200 })
  await runAfter(5)
  expect(heldOf(report)).toEqual([REST])
  await takeBack(id)
  await runAfter(10)
  expect(heldOf(report)).toEqual([REST, REFUND_OF_REST, SALE])
  expect(await bookErrorsNow()).toEqual([])
})

it('refunds only what is left of a receipt of which a part was refunded before', async () => {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 50, price: 30_000 })
  const report = reportIn(await sell([[lamp._id, 3]], { soldAt: 30_000 }))
  await run()
  await change()
  await bring(report)
  await change({ partialRefunds: 'whole' })
  await bring(report)
  await runAfter(5)
  expect(heldOf(report)).toEqual([['S', 90_000], REFUND_OF_REST, REFUND, REST])
})

it('signs the rest without the TIN of a business, whose purchase code works once', async () => {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 50, price: 30_000 })
  const buyer = { tin: '100600570', purchaseCode: '654399' }
  ebm.createPurchaseCode({ buyer: buyer.tin, seller: TIN, code: buyer.purchaseCode })
  const report = reportIn(await sell([[lamp._id, 2]], { buyer, soldAt: 30_000 }))
  await run()
  await bring(report)
  await runAfter(5)
  expect(heldOf(report)).toEqual([SALE, REFUND, REST])
  expect(await documentOf(report)).not.toHaveProperty('buyer')
})

it('refunds the whole receipt of an order and signs the rest again', async () => {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 5, price: 30_000 })
  const body = { orderItems: [{ _id: lamp._id, quantity: 2 }], shippingAddress: address, paymentMethod: 'MoMo' }
  const placed = await invoke(placeOrder, { as: customer, body })
  const { _id, amountDue } = z.object({ order: PlacedOrder }).parse(placed.body).order
  const payment = makePayment({ order: _id, amount: amountDue })
  await putItems(paymentItem(payment))
  await recordOutcome(payment, { status: 'succeeded', transactionId: newId() }, new Date())
  await invoke(deliverOrder, { as: admin, params: { id: _id } })
  await run()
  const total = async () => (await fiscalById((await anyOrderById(_id))?.fiscal?.id ?? ''))?.total
  const whole = await total()
  const id = await giveBack({ order: _id }, lamp._id)
  const rest = await total()
  expect(rest).toBeLessThan(whole ?? 0)
  await runAfter(5)
  const declared = [
    ['S', whole],
    ['R', whole],
    ['S', rest],
  ]
  expect(heldOf({ reportItems: [lamp] })).toEqual(declared)
  await takeBack(id)
  await runAfter(10)
  expect(heldOf({ reportItems: [lamp] })).toEqual([...declared, ['R', rest], ['S', whole]])
  expect(await bookErrorsNow()).toEqual([])
})
