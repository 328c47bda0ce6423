import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as deleteReport } from '../../lambdas/reports/delete-report.ts'
import { handler as deleteShownReport } from '../../lambdas/reports/delete-shown-report.ts'
import { handler as getReport } from '../../lambdas/reports/get-report.ts'
import { handler as listDebtors } from '../../lambdas/reports/list-debtors.ts'
import { instalmentsOf } from '../../shared/reports/payments.ts'
import type { Report } from '../../shared/reports/report.ts'
import { admin, type Handler, invoke, seller } from '../support/make-event.ts'
import { makeProduct } from '../support/make-product.ts'
import { countInStock, journal, rowsBesideProducts, stock, stockOne } from '../support/shop.ts'
import { edit, payPart, remove, reportIn, reportNow, sell } from '../support/staff-sale.ts'

const recordSale = async (real: number, fields: object = {}): Promise<Report> =>
  reportIn(await sell([[(await stockOne({ countInStock: 10 }))._id, real]], fields))
const onDebt = (depts: number) => recordSale(3, { depts, givenTo: 'Habimana' })
const lampOf = (report: Report) => report.reportItems[0]?._id ?? ''
const codeOf = ({ body }: { body: unknown }) => z.object({ code: z.string() }).parse(body).code

/** Loads the handler the given number of times, each with its own modules like a Lambda process. */
async function separateHandlers(count: number): Promise<Handler[]> {
  const handlers: Handler[] = []
  for (let n = 0; n < count; n += 1) {
    vi.resetModules()
    handlers.push((await import('../../lambdas/reports/take-instalment.ts')).handler)
  }
  return handlers
}

describe('instalment of a debt', () => {
  it('adds an instalment to the paid amount with its seller and time', async () => {
    const { _id } = await onDebt(3000)
    await payPart(_id, 1000)
    const report = reportIn(await payPart(_id, 500.5, { as: admin }))
    expect(report).toMatchObject({ igice: 1500.5, owed: 1499.5, depts: 3000, sales: 13_500.5, status: 'HALF-PAID' })
    expect(instalmentsOf(report)).toMatchObject([
      { amount: 1000, by: { _id: seller.sub, name: seller.name } },
      { amount: 500.5, by: { _id: admin.sub, name: admin.name } },
    ])
    expect(await reportNow(_id)).toEqual(report)
  })

  it('settles the debt with the last instalment', async () => {
    const { _id } = await onDebt(3000)
    expect(reportIn(await payPart(_id, 3000))).toMatchObject({
      depts: 0,
      deptsGranted: 3000,
      igice: 3000,
      sales: 15_000,
      status: 'PAID',
      comments: 'Paid',
    })
    expect(await payPart(_id, 1)).toMatchObject({ status: 400, body: { code: 'debt.settled' } })
  })

  it.each([0, -1, 'abc', null, 0.001, 30.01, 1e308])(
    'refuses an instalment of %j on a debt of 30 and writes nothing',
    async (igice) => {
      const { _id } = await onDebt(30)
      const before = await reportNow(_id)
      expect((await payPart(_id, igice)).status).toBe(400)
      expect(await reportNow(_id)).toEqual(before)
    },
  )

  it('takes 1 of a debt of 8 eight times when it is sent twelve times simultaneously', async () => {
    const { _id } = await onDebt(8)
    const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => payPart(_id, 1, { key: `part-${n}` })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(4)
    const report = await reportNow(_id)
    expect(report).toMatchObject({ igice: 8, owed: 0, status: 'PAID' })
    expect(instalmentsOf(report)).toHaveLength(8)
  })

  it('records an instalment once for each 200 when 10 processes send 50', async () => {
    const { _id } = await onDebt(3000)
    const handlers = await separateHandlers(10)
    const sent = Array.from({ length: 5 }, () => handlers).flat()
    // Each instalment has another amount. How many are refused depends on the machine; those that timed out may still
    // be recorded.
    const replies = await Promise.all(
      sent.map(async (handler, n) => {
        const reply = await invoke(handler, { as: seller, params: { id: _id }, body: { igice: n + 1 } })
        return { amount: n + 1, answer: reply.status === 200 ? 'taken' : codeOf(reply) }
      }),
    )
    const amountsWith = (answer: string) =>
      replies.filter((reply) => reply.answer === answer).map(({ amount }) => amount)
    const report = await reportNow(_id)
    const amounts = instalmentsOf(report).map(({ amount }) => amount)
    const known = ['taken', 'shop.busy', 'shop.unconfirmed']
    expect(replies.filter(({ answer }) => !known.includes(answer))).toEqual([])
    expect(new Set(amounts).size).toBe(amounts.length)
    expect(amounts).toEqual(expect.arrayContaining(amountsWith('taken')))
    expect(amountsWith('shop.busy').filter((amount) => amounts.includes(amount))).toEqual([])
    const paid = amounts.reduce((total, amount) => total + amount, 0)
    expect([report.igice, report.owed]).toEqual([paid, 3000 - paid])
  })

  it('takes an instalment once when it is repeated, even if it settles the debt', async () => {
    const { _id } = await onDebt(30)
    const replies = await Promise.all(Array.from({ length: 8 }, () => payPart(_id, 30, { key: 'last-part' })))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(instalmentsOf(await reportNow(_id))).toHaveLength(1)
  })

  it('refuses an instalment with a key that was used for another report', async () => {
    const [one, other] = [await onDebt(30), await onDebt(30)]
    await payPart(one._id, 1, { key: 'of-one' })
    expect(codeOf(await payPart(other._id, 1, { key: 'of-one' }))).toBe('idempotency.reused')
    expect((await reportNow(other._id)).igice).toBe(0)
  })
})

describe("settling a debt with 'Paid'", () => {
  it.each([
    ['depts 0', { depts: 0 }],
    ['an igice as high as the debt', { igice: 3000 }],
    ['both, and the resulting sums', { depts: 0, igice: 3000, sales: 15_000, comments: 'Paid' }],
  ])('settles the remaining debt when the call sends %s', async (_what, body) => {
    const { _id } = await onDebt(3000)
    await payPart(_id, 1000)
    const report = reportIn(await edit(_id, body, { as: admin }))
    expect(report).toMatchObject({ igice: 3000, deptsGranted: 3000, depts: 0, sales: 15_000, status: 'PAID' })
    expect(instalmentsOf(report)).toMatchObject([{ amount: 1000 }, { amount: 2000, by: { _id: admin.sub } }])
  })

  it('settles the debt once when ten people press it simultaneously', async () => {
    const { _id } = await onDebt(3000)
    const replies = await Promise.all(Array.from({ length: 10 }, () => edit(_id, { depts: 0 })))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(instalmentsOf(await reportNow(_id))).toHaveLength(1)
  })

  it('counts the granted amount as sales when a debt without a price is settled', async () => {
    const { _id } = await recordSale(3, { soldAt: 0, depts: 12_000, givenTo: 'Habimana' })
    expect(reportIn(await edit(_id, { depts: 0 }))).toMatchObject({ sales: 12_000, grossProfit: 3000, status: 'PAID' })
  })
})

describe('correction of a sale', () => {
  it('recomputes the amounts with the costs of the day of the sale', async () => {
    const report = await onDebt(3000)
    await stock(makeProduct({ _id: lampOf(report), countInStock: 7, costPrice: 9999, revision: 5 }))
    expect(reportIn(await edit(report._id, { soldAt: 4000, depts: 1000 }))).toMatchObject({
      soldAt: 4000,
      sales: 11_000,
      costs: 9000,
      deptsGranted: 1000,
    })
  })

  it('moves the stock by a changed quantity’s difference and journals it', async () => {
    const report = await recordSale(3)
    expect(reportIn(await edit(report._id, { real: 5 }))).toMatchObject({ real: 5, inStock: 5, sales: 25_000 })
    expect(reportIn(await edit(report._id, { real: 1 }))).toMatchObject({ real: 1, inStock: 9, sales: 5000 })
    expect(await countInStock(lampOf(report))).toBe(9)
    const movements = (await journal(lampOf(report))).filter(({ reason }) => reason === 'sale-changed')
    expect(movements.map(({ delta }) => delta)).toEqual(expect.arrayContaining([-2, 4]))
  })

  it('writes nothing when a correction exceeds the stock', async () => {
    const report = await recordSale(3)
    expect(await edit(report._id, { real: 11 })).toMatchObject({ status: 409, body: { code: 'stock.short' } })
    expect([await reportNow(report._id), await countInStock(lampOf(report))]).toEqual([report, 7])
  })

  it('keeps the other lines of a corrected sale when the average price is unchanged', async () => {
    const [pendant, bulb] = [makeProduct(), makeProduct()]
    await stock(pendant, bulb)
    const lines = [pendant, bulb].map(({ _id }, n) => ({ _id, real: 2, soldAt: 1000 * (n + 1) }))
    const { _id, soldAt } = reportIn(await sell([], { reportItems: lines, soldAt: undefined }))
    const changed = [
      { ...lines[0], soldAt: 1500 },
      { ...lines[1], real: 3 },
    ]
    const report = reportIn(await edit(_id, { soldAt, real: 4, reportItems: changed }))
    expect(report).toMatchObject({
      real: 5,
      soldAt: 1800,
      sales: 9000,
      reportItems: [{ soldAt: 1500 }, { soldAt: 2000 }],
    })
  })

  it('writes nothing for a correction without changes', async () => {
    const report = await onDebt(3000)
    expect(reportIn(await edit(report._id, report))).toEqual(report)
  })

  it('removes debt and debtor when a sale is corrected to losses', async () => {
    const { _id } = await recordSale(3, { depts: 3000, givenTo: 'Kayitesi' })
    const names = async () => (await invoke(listDebtors, { as: seller })).body
    expect(await names()).toContain('Kayitesi')
    expect(reportIn(await edit(_id, { ibyangiritse: 1, paymentMethod: 'Loss' }))).toMatchObject({
      status: 'LOSS',
      comments: 'Loss',
      sales: 0,
      deptsGranted: 0,
      depts: 0,
    })
    expect(await names()).not.toContain('Kayitesi')
  })

  it('removes the debtor without an instalment when the debt is corrected to zero', async () => {
    const { _id } = await recordSale(3, { depts: 3000, givenTo: 'Nshuti' })
    const report = reportIn(await edit(_id, { deptsGranted: 0, givenTo: '' }))
    expect(report).toMatchObject({ sales: 15_000, deptsGranted: 0, depts: 0, status: 'PAID' })
    expect(instalmentsOf(report)).toEqual([])
    expect(report.givenTo).toBeUndefined()
    expect((await invoke(listDebtors, { as: seller })).body).not.toContain('Nshuti')
  })

  it('moves the debt in the list when the debtor is corrected', async () => {
    const { _id } = await recordSale(3, { depts: 3000, givenTo: 'Gasana' })
    expect(reportIn(await edit(_id, { givenTo: 'Rugamba' }))).toMatchObject({ givenTo: 'Rugamba', depts: 3000 })
    const { body } = await invoke(listDebtors, { as: seller })
    expect([body, body]).toEqual([expect.arrayContaining(['Rugamba']), expect.not.arrayContaining(['Gasana'])])
  })

  it.each([
    ['a debt above the price', { depts: 15_001 }, 400],
    ['a debt below its paid part', { depts: 999 }, 409],
    ['no debt when a part is already paid', { deptsGranted: 0 }, 409],
    ['losses of paid lamps', { ibyangiritse: 1 }, 409],
    ['more losses than lamps', { ibyangiritse: 4 }, 400],
    ['a missing debtor', { givenTo: '' }, 400],
    ['sums of neither the old nor the new state', { sales: 999_999 }, 409],
    ['payments that never happened', { igice: 2000 }, 409],
    ['other lamps', { reportItems: [{ _id: 'other', real: 3 }] }, 409],
    ['no lamps sold', { real: 0 }, 400],
    ['a price out of range', { soldAt: 1e308 }, 400],
    ['an unknown method', { paymentMethod: 'Shells' }, 400],
  ])('refuses a correction to %s and writes nothing', async (_what, body, status) => {
    const { _id } = await onDebt(3000)
    const before = reportIn(await payPart(_id, 1000))
    expect((await edit(_id, body)).status).toBe(status)
    expect(await reportNow(_id)).toEqual(before)
  })

  it('applies a correction once when it is repeated with its key', async () => {
    const { _id } = await recordSale(3)
    const replies = await Promise.all(Array.from({ length: 5 }, () => edit(_id, { real: 4 }, { key: 'corrected' })))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    await edit(_id, { real: 2 })
    expect(reportIn(await edit(_id, { real: 4 }, { key: 'corrected' }))).toMatchObject({ real: 2 })
  })
})

describe('deletion of a report', () => {
  it.each([
    ['from the list', deleteReport],
    ['from its page', deleteShownReport],
  ])('%s returns its lamps to stock and records it in their journals', async (_where, handler) => {
    const report = await recordSale(3)
    expect(await remove(report._id, handler)).toEqual({ status: 200, body: { _id: report._id } })
    expect(await countInStock(lampOf(report))).toBe(10)
    expect(await journal(lampOf(report))).toContainEqual(
      expect.objectContaining({ delta: 3, reason: 'sale-deleted', reference: report._id }),
    )
    expect((await remove(report._id, handler)).status).toBe(404)
    expect((await invoke(getReport, { as: seller, params: { id: report._id } })).status).toBe(404)
    expect(await countInStock(lampOf(report))).toBe(10)
  })

  it('returns its lamps once for twenty simultaneous requests of both kinds', async () => {
    const report = await recordSale(3)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => remove(report._id, n % 2 ? deleteReport : deleteShownReport)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)])
    expect(await countInStock(lampOf(report))).toBe(10)
  })

  it('skips a lamp that was deleted', async () => {
    const [gone, lamp] = [makeProduct({ countInStock: 5 }), makeProduct({ countInStock: 5 })]
    await stock(gone, lamp)
    const { _id } = reportIn(
      await sell([
        [gone._id, 1],
        [lamp._id, 1],
      ]),
    )
    await invoke(deleteProduct, { as: admin, params: { id: gone._id } })
    expect(reportIn(await edit(_id, { soldAt: 6000 }))).toMatchObject({ sales: 12_000 })
    expect((await remove(_id)).status).toBe(200)
    expect([await countInStock(gone._id), await countInStock(lamp._id)]).toEqual([undefined, 5])
  })

  it('serialises a deletion and a simultaneous instalment and loses nothing', async () => {
    const report = await onDebt(3000)
    const [deleted, ...paid] = await Promise.all([
      remove(report._id),
      ...Array.from({ length: 5 }, () => payPart(report._id, 100)),
    ])
    expect(deleted?.status).toBe(200)
    expect(paid.every(({ status }) => status === 200 || status === 404)).toBe(true)
    expect(await countInStock(lampOf(report))).toBe(10)
  })
})

describe('report that does not exist', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error')
  })

  it.each(['none', '\u0000', '🪔', 'REPORT', '../PRODUCT', 'x'.repeat(3000)])(
    'returns 404 for a report with the id %j',
    async (id) => {
      const rows = await rowsBesideProducts()
      const replies = [
        await invoke(getReport, { as: seller, params: { id } }),
        await edit(id, { depts: 0 }),
        await payPart(id, 1, { key: 'nothing' }),
        await remove(id),
      ]
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect(await rowsBesideProducts()).toBe(rows)
      expect(console.error).not.toHaveBeenCalled()
    },
  )
})
