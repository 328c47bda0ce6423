import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { productById } from '../../lambdas/data/products.ts'
import { reportItem } from '../../lambdas/data/reports.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as deleteReturn } from '../../lambdas/returns/delete-return.ts'
import { handler as getReturn } from '../../lambdas/returns/get-return.ts'
import { handler as listReturns } from '../../lambdas/returns/list-returns.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { dayOf, dayPlus } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import type { Report } from '../../shared/reports/report.ts'
import { Return } from '../../shared/returns/return.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import type { Person } from '../support/callers.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeLine, makeReport } from '../support/make-report.ts'
import { putItems } from '../support/put-items.ts'
import { stockOne } from '../support/shop.ts'
import { edit, payPart, remove, reportIn, reportNow, sell } from '../support/staff-sale.ts'

const otherSeller: Person = { sub: 'seller-2', email: 'aline@example.rw', name: 'Aline', groups: '[seller]' }

type Lines = { product: string; fit?: number; broken?: number; index?: number }[]

const giveBack = (report: Pick<Report, '_id'>, lines: Lines, fields: object = {}, as = seller) =>
  invoke(recordReturn, { as, body: { report: report._id, lines, ...fields } })
const returnIn = ({ body }: { body: unknown }) => z.object({ return: Return }).parse(body).return
const voidReturn = (id: string, as = seller) =>
  invoke(deleteReturn, { as, params: { id }, query: { why: 'Typing error' } })
const listed = async (query: Record<string, string> = {}) =>
  z
    .object({ returns: z.array(Return), hasMore: z.boolean() })
    .parse((await invoke(listReturns, { as: seller, query })).body)
const stockOf = async (id: string) => (await productById(id))?.countInStock

/** Sells three lamps for 5,000 each that cost 3,000 each, 3,000 of it on debt. */
async function sellThree(fields: object = {}) {
  const lamp = await stockOne({ price: 5000, costPrice: 3000, countInStock: 10 })
  const report = reportIn(await sell([[lamp._id, 3]], { depts: 3000, givenTo: 'Habimana', ...fields }))
  return { lamp, report }
}

describe('return of lamps', () => {
  it('reduces the debt first, pays the rest in cash and restocks the lamp', async () => {
    const { lamp, report } = await sellThree()
    const answer = await giveBack(report, [{ product: lamp._id, fit: 1 }])
    expect(answer).toMatchObject({
      status: 201,
      body: {
        return: {
          report: report._id,
          branch: '00',
          credit: 5000,
          debtReduced: 3000,
          refunds: [{ method: 'Cash', amount: 2000 }],
          sales: -2000,
          costs: -3000,
          grossProfit: 1000,
          taxPrice: 180,
          netProfit: 820,
        },
      },
    })
    expect(returnIn(answer).number).toBeGreaterThan(0)
    expect(await stockOf(lamp._id)).toBe(8)
    expect(await reportNow(report._id)).toMatchObject({
      returned: 'part',
      reportItems: [{ real: 3, returned: 1 }],
      sales: 12_000,
      costs: 9000,
      netProfit: 2460,
      deptsGranted: 3000,
      depts: 0,
      owed: 0,
      status: 'PAID',
    })
  })

  it('adds an audit entry with the debt before and after', async () => {
    const { lamp, report } = await sellThree()
    await giveBack(report, [{ product: lamp._id, fit: 1 }])
    const [entry] = await auditEntriesOf('report', report._id)
    expect(entry).toMatchObject({ kind: 'returned', owed: { before: 3000, after: 0 } })
  })

  it('does not restock broken pieces and counts their cost as a loss', async () => {
    const { lamp, report } = await sellThree({ depts: 0 })
    const answer = await giveBack(report, [{ product: lamp._id, broken: 1 }])
    expect(returnIn(answer)).toMatchObject({ sales: -5000, costs: 0, grossProfit: -5000, taxPrice: -360 })
    expect(await stockOf(lamp._id)).toBe(7)
  })

  it('counts all pieces of a deleted lamp as broken', async () => {
    const { lamp, report } = await sellThree({ depts: 0 })
    await invoke(deleteProduct, { as: admin, params: { id: lamp._id } })
    const answer = await giveBack(report, [{ product: lamp._id, fit: 2 }])
    expect(returnIn(answer).lines).toMatchObject([{ fit: 0, broken: 2 }])
  })

  it('refuses more pieces than were sold, over all returns', async () => {
    const { lamp, report } = await sellThree()
    await giveBack(report, [{ product: lamp._id, fit: 1, broken: 1 }])
    const again = await giveBack(report, [{ product: lamp._id, fit: 2 }])
    expect(again).toMatchObject({ status: 409, body: { code: 'return.beyond', current: { _id: report._id } } })
    expect(await stockOf(lamp._id)).toBe(8)
  })

  it('accepts one of two simultaneous returns of the last piece', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const report = reportIn(await sell([[lamp._id, 1]]))
    const answers = await Promise.all([
      giveBack(report, [{ product: lamp._id, fit: 1 }]),
      giveBack(report, [{ product: lamp._id, fit: 1 }]),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await stockOf(lamp._id)).toBe(1)
  })

  it('pays back no more than came in when the debt is paid simultaneously', async () => {
    const { lamp, report } = await sellThree()
    const [paid, back] = await Promise.all([
      payPart(report._id, 1000),
      giveBack(report, [{ product: lamp._id, fit: 1 }]),
    ])
    const { debtReduced, refunds } = returnIn(back)
    const refunded = refunds.reduce((all, { amount }) => all + amount, 0)
    // The instalment is refused if the return came first, since nothing is owed then.
    const came = 12_000 + (paid.status === 200 ? 1000 : 0)
    expect(came - refunded).toBe(10_000)
    expect(debtReduced + refunded).toBe(5000)
    expect(await reportNow(report._id)).toMatchObject({ owed: 0, returned: 'part' })
  })

  it('accepts either the return or the deletion of its sale when both are simultaneous', async () => {
    const { lamp, report } = await sellThree()
    const [back, removed] = await Promise.all([giveBack(report, [{ product: lamp._id, fit: 1 }]), remove(report._id)])
    const isReturned = back.status === 201
    expect([back.status, removed.status]).toEqual(isReturned ? [201, 409] : [404, 200])
    expect(await stockOf(lamp._id)).toBe(isReturned ? 8 : 10)
  })

  it('refuses a method that the shop does not offer and records nothing', async () => {
    const { lamp, report } = await sellThree()
    const lines = [{ product: lamp._id, fit: 1 }]
    const refunds = [{ method: 'Paypal', amount: 2000 }]
    expect(await giveBack(report, lines, { refunds })).toMatchObject({ status: 400 })
    const sale = { reportItems: [{ _id: lamp._id, real: 1, soldAt: 5000 }], paymentMethod: 'Cash' }
    const exchange = { ...sale, tenders: [{ method: 'Paypal', amount: 3000 }] }
    expect(await giveBack(report, lines, { exchange })).toMatchObject({
      status: 409,
      body: { code: 'payment.notOffered' },
    })
    expect(await reportNow(report._id)).toMatchObject({ returned: 'none' })
    expect(await stockOf(lamp._id)).toBe(7)
  })

  it('records a repeated return once', async () => {
    const { lamp, report } = await sellThree()
    const returnId = newId()
    const first = await giveBack(report, [{ product: lamp._id, fit: 1 }], { returnId })
    const again = await giveBack(report, [{ product: lamp._id, fit: 1 }], { returnId })
    expect(returnIn(again)._id).toBe(returnIn(first)._id)
    const other = await giveBack(report, [{ product: lamp._id, fit: 2 }], { returnId })
    expect(other).toMatchObject({ status: 409, body: { code: 'entry.recorded' } })
    expect(await stockOf(lamp._id)).toBe(8)
  })

  it('refuses parts of the refund that do not add up to what is paid back', async () => {
    const { lamp, report } = await sellThree()
    const refunds = [{ method: 'Cash', amount: 5000 }]
    const answer = await giveBack(report, [{ product: lamp._id, fit: 1 }], { refunds })
    expect(answer).toMatchObject({ status: 409, body: { code: 'return.refunds', refund: 2000 } })
    expect(await stockOf(lamp._id)).toBe(7)
  })

  it('pays back in parts by cash and mobile money', async () => {
    const { lamp, report } = await sellThree({ depts: 0 })
    const refunds = [
      { method: 'Cash', amount: 2000 },
      { method: 'MoMo pay', amount: 3000 },
    ]
    const answer = await giveBack(report, [{ product: lamp._id, fit: 1 }], { refunds, transactionId: 'mp241120.1631' })
    expect(returnIn(answer)).toMatchObject({ refunds, transactionId: 'MP241120.1631' })
  })

  it.each([
    ['no pieces', [{ product: 'lamp', fit: 0, broken: 0 }]],
    ['a negative number', [{ product: 'lamp', fit: -1, broken: 2 }]],
    ['no lines', []],
  ])('refuses a return with %s', async (_, lines) => {
    expect(await giveBack({ _id: newId() }, lines)).toMatchObject({ status: 400 })
  })

  it('refuses a lamp that the sale does not have', async () => {
    const { report } = await sellThree()
    expect(await giveBack(report, [{ product: 'other', fit: 1 }])).toMatchObject({ status: 409 })
  })

  it('refuses lamps of a loss', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const report = reportIn(await sell([[lamp._id, 1]], { ibyangiritse: 1 }))
    const answer = await giveBack(report, [{ product: lamp._id, fit: 1 }])
    expect(answer).toMatchObject({ status: 409, body: { code: 'return.nothing' } })
  })

  it('counts a later instalment on the day of the sale', async () => {
    const lamp = await stockOne({ price: 5000, costPrice: 3000, countInStock: 10 })
    const report = reportIn(await sell([[lamp._id, 3]], { depts: 9000, givenTo: 'Habimana' }))
    await giveBack(report, [{ product: lamp._id, fit: 1 }])
    await payPart(report._id, 4000)
    // 10,000 for the two lamps that stayed are paid; the return brought neither money in nor out.
    expect(await reportNow(report._id)).toMatchObject({ sales: 10_000, owed: 0, status: 'PAID' })
  })
})

describe('right to take lamps back', () => {
  it('requires a reason for the sale of another seller', async () => {
    const { lamp, report } = await sellThree()
    const lines = [{ product: lamp._id, fit: 1 }]
    expect(await giveBack(report, lines, {}, otherSeller)).toMatchObject({
      status: 400,
      body: { code: 'return.reason' },
    })
    expect(await giveBack(report, lines, { reason: 'Wrong colour' }, otherSeller)).toMatchObject({ status: 201 })
  })

  it('allows only admins after the return days, with a reason', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const createdAt = new Date(Date.now() - 9 * 24 * 60 * 60 * 1000).toISOString()
    const report = makeReport({
      createdAt,
      seller: { _id: seller.sub, name: 'Grace' },
      reportItems: [makeLine({ _id: lamp._id })],
    })
    await putItems(reportItem(report))
    const lines = [{ product: lamp._id, fit: 1 }]
    expect(await giveBack(report, lines)).toMatchObject({ status: 403, body: { code: 'return.late' } })
    expect(await giveBack(report, lines, {}, admin)).toMatchObject({ status: 400, body: { code: 'return.reason' } })
    expect(await giveBack(report, lines, { reason: 'Broken switch' }, admin)).toMatchObject({ status: 201 })
  })
})

describe('sale with returns', () => {
  it('can be neither edited nor deleted before its returns are deleted', async () => {
    const { lamp, report } = await sellThree()
    const { _id } = returnIn(await giveBack(report, [{ product: lamp._id, fit: 1 }]))
    expect(await edit(report._id, { soldAt: 4000 })).toMatchObject({ status: 409, body: { code: 'report.returned' } })
    expect(await remove(report._id)).toMatchObject({ status: 409, body: { code: 'report.returned' } })
    expect(await voidReturn(_id)).toMatchObject({ status: 200 })
    expect(await remove(report._id)).toMatchObject({ status: 200 })
    expect(await stockOf(lamp._id)).toBe(10)
  })
})

describe('deleted return', () => {
  it('restores the debt, the stock and the sale', async () => {
    const { lamp, report } = await sellThree()
    const { _id } = returnIn(await giveBack(report, [{ product: lamp._id, fit: 1 }]))
    expect(await voidReturn(_id)).toEqual({ status: 200, body: { _id } })
    expect(await stockOf(lamp._id)).toBe(7)
    const { revision: _, ...now } = await reportNow(report._id)
    const { revision: _before, ...before } = report
    expect(now).toEqual(before)
    expect(await voidReturn(_id)).toMatchObject({ status: 404 })
    expect(await auditEntriesOf('return', _id)).toMatchObject([{ kind: 'voided', why: 'Typing error' }])
  })

  it('is refused when its lamps were sold again', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const report = reportIn(await sell([[lamp._id, 1]]))
    const { _id } = returnIn(await giveBack(report, [{ product: lamp._id, fit: 1 }]))
    await sell([[lamp._id, 1]])
    expect(await voidReturn(_id)).toMatchObject({ status: 409, body: { code: 'stock.short' } })
    expect(await listed({ report: report._id })).toMatchObject({ returns: [{ _id }] })
  })

  it('is shown to admins only', async () => {
    const { lamp, report } = await sellThree()
    const { _id } = returnIn(await giveBack(report, [{ product: lamp._id, fit: 1 }]))
    await voidReturn(_id)
    expect(await invoke(getReturn, { as: seller, params: { id: _id } })).toMatchObject({ status: 404 })
    expect(await invoke(getReturn, { as: admin, params: { id: _id } })).toMatchObject({ status: 200 })
  })
})

describe('list of returns', () => {
  it('lists deleted returns to admins only', async () => {
    const { lamp, report } = await sellThree()
    const { _id } = returnIn(await giveBack(report, [{ product: lamp._id, fit: 1 }]))
    await voidReturn(_id)
    const query = { voided: 'true' }
    expect((await invoke(listReturns, { as: admin, query })).body).toMatchObject({
      returns: expect.arrayContaining([
        expect.objectContaining({ _id, voided: expect.objectContaining({ why: 'Typing error' }) }),
      ]),
    })
    expect(await invoke(listReturns, { as: seller, query })).toMatchObject({ status: 403 })
    expect((await listed()).returns.map((each) => each._id)).not.toContain(_id)
  })

  it('shows the returns of a sale and all returns, newest first', async () => {
    const { lamp, report } = await sellThree()
    const [first, second] = [
      returnIn(await giveBack(report, [{ product: lamp._id, fit: 1 }])),
      returnIn(await giveBack(report, [{ product: lamp._id, broken: 1 }])),
    ]
    expect((await listed({ report: report._id })).returns.map(({ _id }) => _id)).toEqual([second._id, first._id])
    expect((await listed()).returns.slice(0, 2).map(({ _id }) => _id)).toEqual([second._id, first._id])
  })

  it('lists the returns of a day in Kigali', async () => {
    const { lamp, report } = await sellThree()
    const { _id } = returnIn(await giveBack(report, [{ product: lamp._id, fit: 1 }]))
    const idsOn = async (day: string) => (await listed({ day })).returns.map((row) => row._id)
    const today = dayOf(new Date())
    expect((await idsOn(today))[0]).toBe(_id)
    expect(await idsOn(dayPlus(today, -1))).toEqual([])
    expect(await invoke(listReturns, { as: seller, query: { day: '2026-02-30' } })).toMatchObject({ status: 400 })
  })
})
