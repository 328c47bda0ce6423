import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { orderById } from '../../lambdas/data/orders.ts'
import { productById } from '../../lambdas/data/products.ts'
import { handler as deleteOrder } from '../../lambdas/orders/delete-order.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as deleteReturn } from '../../lambdas/returns/delete-return.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { Return } from '../../shared/returns/return.ts'
import { beforeNextTransaction } from '../support/before-next-transaction.ts'
import { deliver } from '../support/delivered-order.ts'
import { admin, invoke } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'
import { payPart, remove, reportIn, reportNow, sell } from '../support/staff-sale.ts'

/** Sells three lamps for 5,000 each that cost 3,000 each, 3,000 of it on debt. */
async function sellThree() {
  const lamp = (await stockOne({ price: 5000, costPrice: 3000, countInStock: 10 }))._id
  const report = reportIn(await sell([[lamp, 3]], { depts: 3000, givenTo: 'Habimana' }))._id
  return { lamp, report }
}

/** Delivers an order of two lamps for 5,900 each with tax. */
async function deliverTwo() {
  const { lamp, order } = await deliver()
  return { lamp, order: order._id }
}

type Source = { lamp: string; report?: string; order?: string }

const giveBack = ({ lamp, ...source }: Source, fields: object = {}) => {
  const body = { ...source, lines: [{ product: lamp, fit: 1 }], reason: 'Broken switch', ...fields }
  return invoke(recordReturn, { as: admin, body })
}
const returnIn = ({ body }: { body: unknown }) => z.object({ return: Return }).parse(body).return
const voidReturn = (id: string) => invoke(deleteReturn, { as: admin, params: { id }, query: { why: 'Typing error' } })
const removeLamp = (id: string) => invoke(deleteProduct, { as: admin, params: { id } })
const removeOrder = (id: string) => invoke(deleteOrder, { as: admin, params: { id }, query: { why: 'Typing error' } })
const stockOf = async (id: string) => (await productById(id))?.countInStock

describe.each([
  ['sale', sellThree, 5000],
  ['order', deliverTwo, 5900],
])('return of a lamp of a %s whose product is deleted', (_, sellSome, credit) => {
  it('pays the lamp back and counts it as broken', async () => {
    const sold = await sellSome()
    await removeLamp(sold.lamp)
    expect(returnIn(await giveBack(sold))).toMatchObject({ credit, lines: [{ fit: 0, broken: 1 }], costs: 0 })
    expect(await productById(sold.lamp)).toBeUndefined()
  })

  it('counts the lamp as broken when its product is deleted during the return', async () => {
    const sold = await sellSome()
    beforeNextTransaction(() => removeLamp(sold.lamp))
    expect(returnIn(await giveBack(sold))).toMatchObject({ credit, lines: [{ fit: 0, broken: 1 }], costs: 0 })
    expect(await productById(sold.lamp)).toBeUndefined()
  })

  it('cannot be deleted when the product is deleted during the deletion', async () => {
    const sold = await sellSome()
    const { _id } = returnIn(await giveBack(sold))
    beforeNextTransaction(() => removeLamp(sold.lamp))
    expect(await voidReturn(_id)).toMatchObject({ status: 409, body: { code: 'product.gone' } })
  })
})

describe('return of a sale that changes during the return', () => {
  it('is refused when the sale is deleted', async () => {
    const { lamp, report } = await sellThree()
    beforeNextTransaction(() => remove(report))
    expect(await giveBack({ lamp, report })).toMatchObject({ status: 404, body: { code: 'report.unknown' } })
    expect(await stockOf(lamp)).toBe(10)
  })

  it('refuses the parts of a refund that a paid debt has raised', async () => {
    const { lamp, report } = await sellThree()
    const inCash = (amount: number) => ({ refunds: [{ method: 'Cash', amount }] })
    beforeNextTransaction(() => payPart(report, 1000))
    expect(await giveBack({ lamp, report }, inCash(2000))).toMatchObject({
      status: 409,
      body: { code: 'return.refunds', refund: 3000 },
    })
    expect(await reportNow(report)).toMatchObject({ owed: 2000, returned: 'none' })
    const answer = await giveBack({ lamp, report }, inCash(3000))
    expect(returnIn(answer)).toMatchObject({ credit: 5000, debtReduced: 2000 })
    expect(await stockOf(lamp)).toBe(8)
  })

  it('refuses an instalment when the return settles the debt first', async () => {
    const { lamp, report } = await sellThree()
    beforeNextTransaction(() => giveBack({ lamp, report }))
    expect(await payPart(report, 1000)).toMatchObject({ status: 400, body: { code: 'debt.settled' } })
    expect(await reportNow(report)).toMatchObject({ owed: 0, returned: 'part' })
  })
})

describe('return of an order that is deleted simultaneously', () => {
  it('is refused when the order is deleted during the return', async () => {
    const { lamp, order } = await deliverTwo()
    beforeNextTransaction(() => removeOrder(order))
    expect(await giveBack({ lamp, order })).toMatchObject({ status: 404, body: { code: 'order.unknown' } })
    expect(await stockOf(lamp)).toBe(8)
  })

  it('blocks the deletion when it is recorded first', async () => {
    const { lamp, order } = await deliverTwo()
    beforeNextTransaction(() => giveBack({ lamp, order }))
    expect(await removeOrder(order)).toMatchObject({ status: 409, body: { code: 'order.returned' } })
    expect(await orderById(order)).toMatchObject({ returns: { count: 1, refunded: 5900 } })
  })
})
