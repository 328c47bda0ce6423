import { describe, expect, it } from 'vitest'
import { composeReport, type SaleContext } from '../../../lambdas/reports/compose-report.ts'
import { Business } from '../../../shared/business.ts'
import { NewReport } from '../../../shared/reports/new-report.ts'
import { makeProduct } from '../../support/make-product.ts'

const stamp = { _id: 'report-1', createdAt: '2026-11-21T08:00:00.000Z', seller: { _id: 'seller-1', name: 'Grace' } }
const pendant = makeProduct({ _id: 'pendant', name: 'Kivu pendant', price: 5000, costPrice: 3000, countInStock: 5 })
const bulb = makeProduct({ _id: 'bulb', name: 'Globe bulb', price: 1250.5, costPrice: 700, countInStock: 40 })
const met: SaleContext = {
  products: new Map([pendant, bulb].map((lamp) => [lamp._id, lamp])),
  taken: new Map(),
  costs: new Map(),
  givenTo: undefined,
}

const compose = (request: object, changes: Partial<SaleContext> = {}) =>
  composeReport(
    NewReport.parse({
      reportItems: [{ _id: 'pendant', quantity: 2 }],
      paymentMethod: 'Cash',
      soldAt: 5000,
      ...request,
    }),
    { ...met, ...changes },
    Business.parse({}),
    stamp,
  )

describe('new report', () => {
  it("uses the shop's own names, prices and costs", () => {
    expect(compose({}).report).toMatchObject({
      ...stamp,
      reportItems: [{ _id: 'pendant', name: 'Kivu pendant', price: 5000, costPrice: 3000, quantity: 2, real: 2 }],
      name: 'Kivu pendant',
      quantity: 2,
      inStock: 3,
      sales: 10_000,
      payments: [],
      comments: 'Paid',
      expense: 0,
    })
  })

  it('keeps typed amounts to the hundredth of a franc', () => {
    const typed = { soldAt: 5000.005, depts: 1000.004, givenTo: 'Aline', expense: 99.999 }
    expect(compose(typed, { givenTo: 'Aline' }).report).toMatchObject({
      reportItems: [{ soldAt: 5000.01 }],
      deptsGranted: 1000,
      expense: 100,
    })
  })

  it.each([
    ['of its line', { reportItems: [{ _id: 'pendant', quantity: 2, real: 3 }] }, [3]],
    ['of the report, for the only line', { real: 4 }, [4]],
    ['in the cart, if no other is sent', {}, [2]],
    [
      'in the cart, of several lines',
      {
        reportItems: [
          { _id: 'pendant', quantity: 1 },
          { _id: 'bulb', quantity: 6 },
        ],
      },
      [1, 6],
    ],
  ])('uses the quantity %s', (_whose, request, real) => {
    expect(compose(request).report.reportItems.map((line) => line.real)).toEqual(real)
  })

  it.each([
    ['of its line before that of the report', { reportItems: [{ _id: 'pendant', real: 1, soldAt: 4500 }] }, 4500],
    ['of the report', { soldAt: 4999.999 }, 5000],
    ['left empty, as no price', { soldAt: 0, depts: 1000, givenTo: 'Aline' }, undefined],
  ])('uses the price %s', (_whose, request, soldAt) => {
    expect(compose(request, { givenTo: 'Aline' }).report.reportItems[0]?.soldAt).toBe(soldAt)
  })

  it('treats the debt as the total, not per piece', () => {
    const { report } = compose({ real: 3, depts: 3000, givenTo: 'Aline' }, { givenTo: 'Aline' })
    expect(report).toMatchObject({
      depts: 3000,
      sales: 12_000,
      costs: 9000,
      grossProfit: 3000,
      taxPrice: 540,
      netProfit: 2460,
    })
  })

  it('stores no debt when the report is of losses', () => {
    const { report } = compose(
      { ibyangiritse: 1, depts: 3000, givenTo: 'Aline', comments: 'Paid' },
      { givenTo: 'Aline' },
    )
    expect(report).toMatchObject({
      deptsGranted: 0,
      depts: 0,
      sales: 0,
      status: 'LOSS',
      comments: 'Loss',
      givenTo: 'Aline',
    })
  })

  it('accepts amounts that are current', () => {
    const amounts = { sales: 10_000, costs: 6000, grossProfit: 4000, taxPrice: 720, netProfit: 3280 }
    expect(compose(amounts).report).toMatchObject(amounts)
  })
})

describe('stock change of a report', () => {
  it('adds up all lines of a lamp', () => {
    const lines = [
      ['pendant', 2],
      ['bulb', 1],
      ['pendant', 3],
    ].map(([_id, real]) => ({ _id, real }))
    expect([...compose({ reportItems: lines }).changes]).toEqual([
      ['pendant', -5],
      ['bulb', -1],
    ])
  })

  it('leaves the stock unchanged when the sale has taken the lamps already', () => {
    const { report, changes } = compose({}, { taken: new Map([['pendant', 2]]) })
    expect([report.inStock, [...changes]]).toEqual([5, []])
  })

  it('corrects the quantity that the sale has taken', () => {
    expect([...compose({}, { taken: new Map([['pendant', 3]]) }).changes]).toEqual([['pendant', 1]])
    expect([...compose({}, { taken: new Map([['pendant', 1]]) }).changes]).toEqual([['pendant', -1]])
  })
})

describe('changed cost price', () => {
  it('accepts a sale from a till that showed another cost', () => {
    const reportItems = [{ _id: 'pendant', quantity: 2, seenCostPrice: 1000 }]
    const { report } = compose({ reportItems, sales: 10_000 })
    expect(report).toMatchObject({ costs: 6000, grossProfit: 4000 })
    expect(report.reportItems).toMatchObject([{ costPrice: 3000 }])
  })

  it('records the cost at which the sale took the pieces before', () => {
    const { report } = compose({}, { taken: new Map([['pendant', 2]]), costs: new Map([['pendant', 2500]]) })
    expect(report).toMatchObject({ costs: 5000, reportItems: [{ costPrice: 2500 }] })
  })
})

describe('refusal of a report', () => {
  it.each([
    ['the price of a line', { reportItems: [{ _id: 'pendant', quantity: 1, price: 4000 }] }],
    ['the cost of a line', { reportItems: [{ _id: 'pendant', quantity: 1, costPrice: 2000 }] }],
    ['the sales', { sales: 1 }],
    ['the costs', { costs: 1 }],
    ['the gross profit', { grossProfit: -1 }],
    ['the tax', { taxPrice: 0 }],
    ['the net profit', { netProfit: 0 }],
  ])('returns the current lines when the seller saw another value for %s', (_what, seen) => {
    const reportItems = [{ _id: 'pendant', quantity: 2 }]
    expect(() => compose({ reportItems, ...seen })).toThrow(
      expect.objectContaining({
        status: 409,
        code: 'price.changed',
        details: {
          lines: [expect.objectContaining({ _id: 'pendant', price: 5000, costPrice: 3000, countInStock: 5 })],
        },
      }),
    )
  })

  it.each([
    ['more is lost than sold', { ibyangiritse: 3 }, 400, 'losses.beyondReal'],
    ['it has neither price nor debt', { soldAt: undefined }, 400, 'soldAt.missing'],
    ['its debt is above its price', { depts: 10_000.01, givenTo: 'Aline' }, 400, 'depts.beyondPrice'],
    ['it has no quantity', { reportItems: [{ _id: 'pendant' }] }, 400, 'real.missing'],
    ['its numbers do not add up', { real: 3, reportItems: [{ _id: 'pendant', real: 2 }] }, 400, 'real.differs'],
    ['a lamp is unknown', { reportItems: [{ _id: 'gone', real: 1 }] }, 404, 'product.unknown'],
  ])('refuses a report when %s', (_what, request, status, code) => {
    expect(() => compose(request, { givenTo: 'Aline' })).toThrow(expect.objectContaining({ status, code }))
  })

  it('refuses a report when its debt has no debtor', () => {
    expect(() => compose({ depts: 1 })).toThrow(expect.objectContaining({ status: 400, code: 'givenTo.missing' }))
  })

  it('refuses a report when its lamp is only a draft', () => {
    const products = new Map([['pendant', { ...pendant, isDraft: true }]])
    expect(() => compose({}, { products })).toThrow(expect.objectContaining({ code: 'product.unknown' }))
  })
})
