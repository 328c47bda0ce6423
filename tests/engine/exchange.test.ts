import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clock } from '../../lambdas/clock.ts'
import { cashOfDay } from '../../lambdas/data/cash.ts'
import { productById } from '../../lambdas/data/products.ts'
import { handler as deleteReturn } from '../../lambdas/returns/delete-return.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { dayOf } from '../../shared/day.ts'
import { newId, timeOfId } from '../../shared/id.ts'
import { sum } from '../../shared/money.ts'
import type { Report } from '../../shared/reports/report.ts'
import { Return } from '../../shared/returns/return.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'
import { edit, remove, reportIn, reportNow, sell } from '../support/staff-sale.ts'

/** Sells a lamp for 15,000 that cost 9,000, and stocks another for 20,000 that costs 12,500. */
async function sellOne(fields: object = {}) {
  const old = await stockOne({ price: 15_000, costPrice: 9000, countInStock: 3 })
  const other = await stockOne({ price: 20_000, costPrice: 12_500, countInStock: 3 })
  return { old: old._id, other: other._id, report: reportIn(await sell([[old._id, 1]], { soldAt: 15_000, ...fields })) }
}

type Wanted = { lamp: string; soldAt: number; real?: number; fields?: object }

function exchange(
  report: Report,
  back: { product: string; fit?: number; broken?: number },
  { lamp, soldAt, real = 1, fields = {} }: Wanted,
  more: object = {},
) {
  const sale = { reportItems: [{ _id: lamp, quantity: real, real, soldAt }], paymentMethod: 'Cash', ...fields }
  return invoke(recordReturn, { as: seller, body: { report: report._id, lines: [back], exchange: sale, ...more } })
}
const returnIn = ({ body }: { body: unknown }) => z.object({ return: Return }).parse(body).return
const saleOf = ({ exchange: id = '' }: Return) => reportNow(id)
const stockOf = async (id: string) => (await productById(id))?.countInStock
const voidReturn = (id: string) => invoke(deleteReturn, { as: admin, params: { id }, query: { why: 'Typing error' } })
const drawer = async (...references: (string | undefined)[]) => {
  const rows = (await cashOfDay(dayOf(new Date()))).filter(({ reference }) => references.includes(reference))
  const total = (method: 'Cash' | 'MoMo') => sum(rows.map(({ amounts }) => amounts[method] ?? 0))
  return { Cash: total('Cash'), MoMo: total('MoMo') }
}

describe('exchange of lamps', () => {
  it('settles the return against the sale and takes the difference', async () => {
    const { old, other, report } = await sellOne()
    const wanted = { lamp: other, soldAt: 20_000, fields: { tenders: [{ method: 'MoMo pay', amount: 5000 }] } }
    const answer = await exchange(report, { product: old, fit: 1 }, wanted)
    expect(answer).toMatchObject({
      status: 201,
      body: { return: { credit: 15_000, refunds: [{ method: 'Return', amount: 15_000 }], grossProfit: -6000 } },
    })
    const returned = returnIn(answer)
    const sale = await saleOf(returned)
    expect(sale).toMatchObject({
      exchangeOf: returned._id,
      sales: 20_000,
      grossProfit: 7500,
      paymentMethod: 'MoMo pay',
    })
    expect(sale.tenders).toEqual([
      { method: 'Return', amount: 15_000 },
      { method: 'MoMo pay', amount: 5000 },
    ])
    expect([await stockOf(old), await stockOf(other)]).toEqual([3, 2])
    expect(await drawer(returned._id, sale._id)).toEqual({ Cash: 0, MoMo: 5000 })
    expect(sale.number).not.toBe(returned.number)
  })

  it('pays the difference back when the lamp taken is cheaper', async () => {
    const { old, other, report } = await sellOne()
    const answer = await exchange(report, { product: old, broken: 1 }, { lamp: other, soldAt: 12_000 })
    const returned = returnIn(answer)
    expect(returned.refunds).toEqual([
      { method: 'Return', amount: 12_000 },
      { method: 'Cash', amount: 3000 },
    ])
    const sale = await saleOf(returned)
    expect(sale.tenders).toEqual([{ method: 'Return', amount: 12_000 }])
    expect(await drawer(returned._id, sale._id)).toEqual({ Cash: -3000, MoMo: 0 })
  })

  it('reduces the debt first and adds the debt of the new sale', async () => {
    const { old, other, report } = await sellOne({ depts: 10_000, givenTo: 'Habimana' })
    const wanted = { lamp: other, soldAt: 20_000, fields: { depts: 15_000, givenTo: 'Habimana' } }
    const returned = returnIn(await exchange(report, { product: old, fit: 1 }, wanted))
    expect(returned).toMatchObject({ debtReduced: 10_000, refunds: [{ method: 'Return', amount: 5000 }] })
    expect(await saleOf(returned)).toMatchObject({ owed: 15_000, paymentMethod: 'Depts' })
    expect(await reportNow(report._id)).toMatchObject({ owed: 0 })
    expect(await drawer(returned._id, returned.exchange)).toEqual({ Cash: 0, MoMo: 0 })
  })

  it('takes a part of the difference now and lends the rest', async () => {
    const { old, other, report } = await sellOne()
    const tenders = [
      { method: 'Cash', amount: 500 },
      { method: 'MoMo pay', amount: 1500 },
    ]
    const fields = { paymentMethod: 'Depts', depts: 3000, givenTo: 'Uwase Part', tenders }
    const answer = await exchange(report, { product: old, fit: 1 }, { lamp: other, soldAt: 20_000, fields })
    const returned = returnIn(answer)
    expect(returned).toMatchObject({ debtReduced: 0, refunds: [{ method: 'Return', amount: 15_000 }] })
    const sale = await saleOf(returned)
    expect(sale).toMatchObject({ owed: 3000, sales: 17_000, paymentMethod: 'Depts' })
    expect(sale.tenders).toEqual([{ method: 'Return', amount: 15_000 }, ...tenders])
    expect(await drawer(returned._id, sale._id)).toEqual({ Cash: 500, MoMo: 1500 })
    expect(await voidReturn(returned._id)).toMatchObject({ status: 200 })
    expect(await drawer(returned._id, sale._id)).toEqual({ Cash: 0, MoMo: 0 })
  })

  it('refuses parts that do not leave the debt', async () => {
    const { old, other, report } = await sellOne()
    const fields = { depts: 3000, givenTo: 'Uwase Part', tenders: [{ method: 'Cash', amount: 5000 }] }
    const answer = await exchange(report, { product: old, fit: 1 }, { lamp: other, soldAt: 20_000, fields })
    expect(answer).toMatchObject({ status: 400, body: { code: 'tenders.differ', paid: 2000 } })
    expect(await stockOf(other)).toBe(3)
  })

  it('lends the whole price when the returned lamp was not paid for', async () => {
    const { old, other, report } = await sellOne({ depts: 15_000, givenTo: 'Habimana' })
    const fields = { paymentMethod: 'Depts', depts: 20_000, givenTo: 'Habimana', tenders: [] }
    const answer = await exchange(report, { product: old, fit: 1 }, { lamp: other, soldAt: 20_000, fields })
    const returned = returnIn(answer)
    expect(returned).toMatchObject({ debtReduced: 15_000, refunds: [] })
    expect(await saleOf(returned)).toMatchObject({ owed: 20_000, status: 'NOT-PAID', paymentMethod: 'Depts' })
    expect((await saleOf(returned)).tenders).toBeUndefined()
    expect(await drawer(returned._id, returned.exchange)).toEqual({ Cash: 0, MoMo: 0 })
    expect(await voidReturn(returned._id)).toMatchObject({ status: 200 })
    expect(await reportNow(report._id)).toMatchObject({ owed: 15_000 })
    expect(await remove(returned.exchange ?? '')).toMatchObject({ status: 404 })
  })

  it('exchanges a lamp for another of the same product', async () => {
    const { old, report } = await sellOne()
    const wanted = { lamp: old, soldAt: 15_000, real: 2, fields: { tenders: [{ method: 'Cash', amount: 15_000 }] } }
    const returned = returnIn(await exchange(report, { product: old, fit: 1 }, wanted))
    expect(await stockOf(old)).toBe(1)
    expect(await voidReturn(returned._id)).toMatchObject({ status: 200 })
    expect(await stockOf(old)).toBe(2)
  })

  it('can take the last piece only because it comes back', async () => {
    const lamp = await stockOne({ price: 5000, costPrice: 3000, countInStock: 1 })
    const report = reportIn(await sell([[lamp._id, 1]], { soldAt: 5000 }))
    const answer = await exchange(report, { product: lamp._id, fit: 1 }, { lamp: lamp._id, soldAt: 5000 })
    expect(answer).toMatchObject({ status: 201 })
    expect(await stockOf(lamp._id)).toBe(0)
  })

  it('records neither when the lamp taken is sold out', async () => {
    const { old, other, report } = await sellOne()
    const answer = await exchange(report, { product: old, fit: 1 }, { lamp: other, soldAt: 20_000, real: 4 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'stock.short' } })
    expect(await stockOf(old)).toBe(2)
    expect(await reportNow(report._id)).toMatchObject({ returned: 'none' })
  })

  it('refuses tenders that are not the difference', async () => {
    const { old, other, report } = await sellOne()
    const wanted = { lamp: other, soldAt: 20_000, fields: { tenders: [{ method: 'Cash', amount: 20_000 }] } }
    const answer = await exchange(report, { product: old, fit: 1 }, wanted)
    expect(answer).toMatchObject({ status: 400, body: { code: 'tenders.differ', paid: 5000 } })
    const refunds = [{ method: 'Cash', amount: 15_000 }]
    const other2 = await exchange(report, { product: old, fit: 1 }, { lamp: other, soldAt: 12_000 }, { refunds })
    expect(other2).toMatchObject({ status: 409, body: { code: 'return.refunds', refund: 3000 } })
  })

  it('refuses a sale that was made offline', async () => {
    const { old, other, report } = await sellOne()
    const fields = { offline: true, madeAt: new Date().toISOString() }
    const answer = await exchange(report, { product: old, fit: 1 }, { lamp: other, soldAt: 20_000, fields })
    expect(answer).toMatchObject({ status: 400 })
  })

  it('ignores the id of a draft, because the return identifies the exchange', async () => {
    const { old, other, report } = await sellOne()
    const [returnId, saleId] = [newId(), newId()]
    const wanted = { lamp: other, soldAt: 20_000, fields: { saleId } }
    const answers = [
      await exchange(report, { product: old, fit: 1 }, wanted, { returnId }),
      await exchange(report, { product: old, fit: 1 }, wanted, { returnId }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map((answer) => returnIn(answer).exchange)).size).toBe(1)
    expect(await stockOf(other)).toBe(2)
  })

  it('has the time of the exchange in both ids, by which lists find its rows', async () => {
    const { old, other, report } = await sellOne()
    const time = vi.spyOn(clock, 'now').mockReturnValue(Date.now() - 30_000)
    const returned = returnIn(await exchange(report, { product: old, fit: 1 }, { lamp: other, soldAt: 20_000 }))
    time.mockRestore()
    const sale = await saleOf(returned)
    expect([timeOfId(returned._id), timeOfId(sale._id)]).toEqual([returned.createdAt, sale.createdAt])
  })

  it('is recorded once, however often it is sent', async () => {
    const { old, other, report } = await sellOne()
    const returnId = newId()
    const send = () => exchange(report, { product: old, fit: 1 }, { lamp: other, soldAt: 20_000 }, { returnId })
    const answers = await Promise.all([send(), send()])
    answers.push(await send())
    expect(new Set(answers.map((answer) => returnIn(answer).exchange)).size).toBe(1)
    expect([await stockOf(old), await stockOf(other)]).toEqual([3, 2])
  })
})

describe('deletion of an exchange', () => {
  it('is refused for the sale alone and deletes both with the return', async () => {
    const { old, other, report } = await sellOne()
    const returned = returnIn(await exchange(report, { product: old, fit: 1 }, { lamp: other, soldAt: 20_000 }))
    const id = returned.exchange ?? ''
    expect(await edit(id, { soldAt: 18_000 })).toMatchObject({ status: 409, body: { code: 'report.exchanged' } })
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'report.exchanged' } })
    expect(await voidReturn(returned._id)).toMatchObject({ status: 200 })
    expect([await stockOf(old), await stockOf(other)]).toEqual([2, 3])
    expect(await drawer(returned._id, id)).toEqual({ Cash: 0, MoMo: 0 })
    expect(await remove(id)).toMatchObject({ status: 404 })
    expect(await reportNow(report._id)).toMatchObject({ returned: 'none' })
  })

  it('is refused while lamps of its sale have come back', async () => {
    const { old, other, report } = await sellOne()
    const returned = returnIn(await exchange(report, { product: old, fit: 1 }, { lamp: other, soldAt: 20_000 }))
    const lines = [{ product: other, fit: 1 }]
    await invoke(recordReturn, { as: seller, body: { report: returned.exchange, lines } })
    expect(await voidReturn(returned._id)).toMatchObject({ status: 409, body: { code: 'report.returned' } })
  })
})
