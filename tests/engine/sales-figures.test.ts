import { describe, expect, it } from 'vitest'
import { handler as getFigures } from '../../lambdas/reports/get-figures.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { dayOf } from '../../shared/day.ts'
import { FiguresReply } from '../../shared/reports/figures.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'
import { payPart, remove, reportIn, sell } from '../support/staff-sale.ts'

const today = dayOf(new Date())

async function figures(query: Record<string, string>) {
  const answer = await invoke(getFigures, { as: admin, query: { from: today, to: today, ...query } })
  expect(answer.status).toBe(200)
  return FiguresReply.parse(answer.body)
}

describe('route of sales figures', () => {
  it('counts instalments by method, returns on their day, and no voided sale', async () => {
    const lamp = await stockOne({ price: 5000, costPrice: 3000, countInStock: 20 })
    const tenders = [
      { method: 'Cash', amount: 10_000 },
      { method: 'MoMo pay', amount: 5000 },
    ]
    const whole = reportIn(await sell([[lamp._id, 3]], { tenders }))
    const onDebt = reportIn(await sell([[lamp._id, 2]], { depts: 10_000, givenTo: 'Habimana', paymentMethod: 'Depts' }))
    await payPart(onDebt._id, 4000)
    await remove(reportIn(await sell([[lamp._id, 1]]))._id)
    const back = { report: whole._id, lines: [{ product: lamp._id, fit: 1 }] }
    expect((await invoke(recordReturn, { as: seller, body: back })).status).toBe(201)

    const { total, groups, rows } = await figures({ lamp: lamp._id })
    expect(total).toEqual({ count: 2, pieces: 4, sales: 14_000, returned: -5000, costs: 12_000, grossProfit: 2000 })
    expect(Object.fromEntries(groups.method.map(({ key, sales }) => [key, sales]))).toEqual({
      Cash: 10_000 + 4000 - 5000,
      'MoMo pay': 5000,
    })
    expect(groups.day.map(({ key }) => key)).toEqual([today])
    expect(rows.map(({ kind, sales }) => [kind, sales])).toEqual([
      ['return', -5000],
      ['report', 4000],
      ['report', 15_000],
    ])
    expect((await figures({ lamp: lamp._id, method: 'MoMo pay' })).total).toMatchObject({ count: 1, sales: 5000 })
    expect((await figures({ lamp: lamp._id, seller: 'seller-without-sales' })).total).toMatchObject({
      count: 0,
      sales: 0,
    })
  })

  it.each([{ from: '2026-11-02', to: '2026-11-01' }, { from: '2026-10-01', to: '2026-11-01' }, { from: '2026-11-01' }])(
    'refuses days that are not a period of at most a month: %o',
    async (query) => {
      expect(await invoke(getFigures, { as: admin, query })).toMatchObject({ status: 400 })
    },
  )

  it('is for admins only', async () => {
    expect(await invoke(getFigures, { as: seller, query: { from: today, to: today } })).toMatchObject({ status: 403 })
  })
})
