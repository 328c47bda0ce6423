import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOfReport, cellsOfReturn, figuresOf } from '../../../lambdas/reports/sale-cells.ts'
import { sum } from '../../../shared/money.ts'
import { FigureGroup } from '../../../shared/reports/figures.ts'
import { makeLine, makeReport } from '../../support/make-report.ts'
import { makeReturn } from '../../support/make-return.ts'

const MONEY = ['sales', 'costs', 'grossProfit'] as const
const amount = fc.integer({ min: 1, max: 9_000_000 }).map((hundredths) => hundredths / 100)
const line = fc.record({
  _id: fc.constantFrom('pendant', 'bulb', 'torch'),
  category: fc.constantFrom('Pendants', 'Bulbs', undefined),
  real: fc.integer({ min: 1, max: 9 }),
  costPrice: amount,
})
const sale = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    price: fc.option(amount, { nil: undefined }),
    owedPart: fc.constantFrom(0, 0.3, 1),
    kind: fc.constantFrom('Cash', 'MoMo pay', 'split', 'Loss'),
    seller: fc.constantFrom('seller-1', 'seller-2'),
  })
  .map(({ lines, price, owedPart, kind, seller }) => {
    const isLoss = kind === 'Loss'
    const soldAt = isLoss ? undefined : price
    const reportItems = lines.map((each) => makeLine({ ...each, soldAt, name: each._id }))
    const pieces = lines.reduce((all, { real }) => all + real, 0)
    const worth = (price ?? 1000) * pieces
    const deptsGranted = isLoss ? 0 : price === undefined ? worth : Math.floor(worth * owedPart)
    const now = soldAt === undefined ? 0 : sum([worth, -deptsGranted])
    const inCash = Math.floor(now / 3)
    return makeReport({
      reportItems,
      deptsGranted,
      ibyangiritse: isLoss ? pieces : 0,
      paymentMethod: kind === 'split' ? 'Cash' : kind,
      seller: { _id: seller, name: seller },
      ...(deptsGranted > 0 && { givenTo: 'Keza' }),
      ...(kind === 'split' &&
        inCash > 0 && {
          tenders: [
            { method: 'Cash', amount: inCash },
            { method: 'MoMo pay', amount: sum([now, -inCash]) },
          ],
        }),
    })
  })

describe('figuresOf', () => {
  it('adds up to the amounts of the sales and returns in each grouping', () => {
    const returned = makeReturn({ sales: -3333.33, costs: -1000.01, grossProfit: -2333.32 })
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 8 }), (reports) => {
        const cells = [...reports.flatMap(cellsOfReport), ...cellsOfReturn(returned)]
        const { total, groups, rows } = figuresOf(cells, {})
        for (const name of MONEY) {
          expect(total[name]).toBe(sum([...reports, returned].map((row) => row[name])))
          for (const group of FigureGroup.options)
            expect(sum(groups[group].map((each) => each[name]))).toBe(total[name])
          expect(sum(rows.map((row) => row[name]))).toBe(total[name])
        }
        expect(total.count).toBe(reports.length)
        expect(total.returned).toBe(returned.sales)
        for (const group of FigureGroup.options)
          expect(sum(groups[group].map((each) => each.returned))).toBe(total.returned)
        for (const { key, name: _, ...figures } of groups.lamp) {
          expect(figuresOf(cells, { lamp: key }).total).toEqual(figures)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('divides a sale by lamp, payment method and person', () => {
    const report = makeReport({
      reportItems: [
        makeLine({ _id: 'pendant', category: 'Pendants', real: 3, soldAt: 5000, costPrice: 3000 }),
        makeLine({ _id: 'bulb', name: 'Bulb', category: 'Bulbs', real: 2, soldAt: 500, costPrice: 700 }),
      ],
      tenders: [
        { method: 'Cash', amount: 12_000 },
        { method: 'MoMo pay', amount: 4000 },
      ],
    })
    const { groups } = figuresOf(cellsOfReport(report), {})
    expect(groups.lamp).toEqual([
      {
        key: 'pendant',
        name: 'Kivu pendant',
        count: 1,
        pieces: 3,
        sales: 15_000,
        returned: 0,
        costs: 9000,
        grossProfit: 6000,
      },
      { key: 'bulb', name: 'Bulb', count: 1, pieces: 2, sales: 1000, returned: 0, costs: 1400, grossProfit: -400 },
    ])
    expect(groups.method.map(({ key, sales }) => [key, sales])).toEqual([
      ['Cash', 12_000],
      ['MoMo pay', 4000],
    ])
    expect(groups.seller).toMatchObject([{ key: 'seller-1', name: 'Grace', sales: 16_000 }])
  })

  it('leaves out opening debts, voided sales and returns of orders', () => {
    const voided = { at: '2026-11-22T08:00:00.000Z', by: { _id: 'admin-1', name: 'Keza' } }
    const cells = [
      ...cellsOfReport(makeReport({ voided })),
      ...cellsOfReport(makeReport({ opening: true, reportItems: [], deptsGranted: 5000, givenTo: 'Keza' })),
      ...cellsOfReturn(makeReturn({ order: 'order', report: undefined })),
      ...cellsOfReturn(makeReturn({ voided })),
    ]
    expect(figuresOf(cells, {}).rows).toEqual([])
  })
})
