import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { stockErrors } from '../../lambdas/bookkeeping/check-stock.ts'
import { clock } from '../../lambdas/clock.ts'
import { handler as deleteReport } from '../../lambdas/reports/delete-report.ts'
import { newId } from '../../shared/id.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'
import { MAX_REPORT_LINES, maxOversoldLamps } from '../../shared/reports/new-report.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { invoke, seller } from '../support/make-event.ts'
import { makeProduct } from '../support/make-product.ts'
import { countInStock, journal, stock, stockOne } from '../support/shop.ts'
import { edit, remove, reportIn, sell } from '../support/staff-sale.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

describe('offline sale of a lamp', () => {
  const offline = (fields: object = {}) => ({ offline: true, saleId: newId(), madeAt: daysAgo(1), ...fields })

  it('records the sale of a lamp with no stock as oversold', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const report = reportIn(await sell([[lamp._id, 3]], offline()))
    expect(report).toMatchObject({ real: 3, inStock: 0, found: [{ _id: lamp._id, name: lamp.name, count: 2 }] })
    expect(await countInStock(lamp._id)).toBe(0)
    expect(await journal(lamp._id)).toMatchObject([
      { delta: 2, balance: 3, reason: 'found-offline', reference: report._id },
      { delta: -3, balance: 0, reason: 'sale', reference: report._id },
    ])
    const movements = z.array(StockMovement).parse(await journal(lamp._id))
    expect(stockErrors(0, movements)).toEqual([])
  })

  it('rejects an online oversale and accepts it once the buyer has left', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const { offline: _, ...asked } = offline()
    expect(await sell([[lamp._id, 2]], asked)).toMatchObject({ status: 409, body: { code: 'stock.short' } })
    const report = reportIn(await sell([[lamp._id, 2]], { ...asked, offline: true }))
    // The response was lost. The first and the second request return the same report.
    expect(reportIn(await sell([[lamp._id, 2]], asked))._id).toBe(report._id)
    expect(await countInStock(lamp._id)).toBe(0)
  })

  it('records both sales when two phones sell the last lamp simultaneously', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const replies = await Promise.all(Array.from({ length: 6 }, () => sell([[lamp._id, 1]], offline())))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    expect(replies.filter((reply) => reportIn(reply).found).length).toBe(5)
    expect(await countInStock(lamp._id)).toBe(0)
    const movements = await journal(lamp._id)
    expect(movements.reduce((sum, { delta }) => sum + Number(delta), 0)).toBe(-1)
    expect(movements.filter(({ reason }) => reason === 'found-offline').length).toBe(5)
  })

  it('records the agreed price and the current prices of a lamp', async () => {
    const lamp = await stockOne({ price: 6000, costPrice: 4000 })
    const seen = [{ _id: lamp._id, real: 2, quantity: 2, soldAt: 4500, price: 5000, costPrice: 3000 }]
    expect(await sell([], { reportItems: seen, saleId: newId() })).toMatchObject({ body: { code: 'price.changed' } })
    const report = reportIn(await sell([], offline({ reportItems: seen, costs: 6000, sales: 9000 })))
    expect(report).toMatchObject({ sales: 9000, costs: 8000, grossProfit: 1000 })
    expect(report.reportItems).toMatchObject([
      { price: 5000, costPrice: 4000, seenCostPrice: 3000, soldAt: 4500, catalogue: { price: 6000, costPrice: 4000 } },
    ])
  })

  it('uses the stored cost of a lamp, not the one of the device', async () => {
    const lamp = await stockOne({ price: 6000, costPrice: 4000 })
    for (const costPrice of [1, 9_000_000]) {
      const reportItems = [{ _id: lamp._id, real: 1, soldAt: 6000, price: 6000, costPrice }]
      const report = reportIn(await sell([], offline({ reportItems })))
      expect(report).toMatchObject({ costs: 4000, grossProfit: 2000 })
      expect(report.reportItems).toMatchObject([{ costPrice: 4000, seenCostPrice: costPrice }])
    }
  })

  it('rejects an offline sale without the time at which it was made', async () => {
    const lamp = await stockOne()
    const { madeAt: _, ...fields } = offline()
    expect(await sell([[lamp._id, 1]], fields)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  it('restores the former stock when an oversold sale is deleted', async () => {
    const lamp = await stockOne({ countInStock: 0 })
    const report = reportIn(await sell([[lamp._id, 500]], offline()))
    expect((await remove(report._id)).status).toBe(200)
    expect(await countInStock(lamp._id)).toBe(0)
    const movements = z.array(StockMovement).parse(await journal(lamp._id))
    expect(movements).toMatchObject([
      { delta: 500, reason: 'found-offline' },
      { delta: -500, reason: 'sale' },
      { delta: 500, balance: 500, reason: 'sale-deleted' },
      { delta: -500, balance: 0, reason: 'oversold-reverted', reference: report._id },
    ])
    expect(stockErrors(0, movements)).toEqual([])
  })

  it('returns a lamp to stock when the seller who has it deletes the sale', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const report = reportIn(await sell([[lamp._id, 3]], offline()))
    const query = { why: 'Never handed over', oversoldReturned: 'true' }
    const params = { id: report._id }
    expect((await invoke(deleteReport, { as: seller, params, query })).status).toBe(200)
    expect(await countInStock(lamp._id)).toBe(3)
    expect((await journal(lamp._id)).map(({ delta }) => delta)).toEqual([2, -3, 3])
  })

  it('keeps the pieces on the shelf when a sale’s quantity is corrected', async () => {
    const lamp = await stockOne({ countInStock: 3 })
    const report = reportIn(await sell([[lamp._id, 10]], offline()))
    const corrected = reportIn(await edit(report._id, { real: 1 }))
    expect(corrected).toMatchObject({ real: 1, inStock: 2, found: [{ count: 7, reverted: 7 }] })
    expect(await countInStock(lamp._id)).toBe(2)
    const [entry] = await auditEntriesOf('report', report._id)
    expect(entry?.fields).toContainEqual({ field: 'found.0.reverted', after: 7 })
    await remove(report._id)
    expect(await countInStock(lamp._id)).toBe(3)
  })

  it('takes back oversold pieces first over several corrections', async () => {
    const lamp = await stockOne({ countInStock: 3 })
    const report = reportIn(await sell([[lamp._id, 10]], offline()))
    for (const [real, left] of [
      [6, 0],
      [3, 0],
      [2, 1],
    ]) {
      await edit(report._id, { real })
      expect(await countInStock(lamp._id)).toBe(left)
    }
    await edit(report._id, { real: 3 })
    expect(await countInStock(lamp._id)).toBe(0)
  })

  it('accepts as many oversold lamps as a transaction has room for', async () => {
    const count = MAX_REPORT_LINES - 1
    const lamps = Array.from({ length: count }, (_, n) =>
      makeProduct({ countInStock: n < maxOversoldLamps(count) ? 0 : 1 }),
    )
    await stock(...lamps)
    // A sale of a past month writes an audit entry as well.
    vi.spyOn(clock, 'now').mockReturnValue(Date.parse('2026-11-01T08:00:00.000Z'))
    onTestFinished(() => void vi.restoreAllMocks())
    const fields = offline({ depts: 100, givenTo: 'Habimana', madeAt: '2026-10-31T08:00:00.000Z' })
    const lines = lamps.map(({ _id }): [string, number] => [_id, 1])
    expect(reportIn(await sell(lines, fields, { key: 'largest' })).found).toHaveLength(maxOversoldLamps(count))
    const more = await sell(lines, offline())
    expect(more).toMatchObject({ status: 409, body: { code: 'stock.short' } })
  })
})
