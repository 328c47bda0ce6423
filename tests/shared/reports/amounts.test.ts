import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Business } from '../../../shared/business.ts'
import { MAX_AMOUNT, MAX_PRICE } from '../../../shared/money.ts'
import { reportAmounts, type Sale, soldFor } from '../../../shared/reports/amounts.ts'
import { MAX_REAL, MAX_REPORT_LINES } from '../../../shared/reports/new-report.ts'
import { amountsBySpecification } from './oracle.ts'

const shop = Business.parse({})

/** Creates a sale of three lamps for 5,000 each that cost 3,000 each. */
const sale = (changes: Partial<Sale> = {}): Sale => ({
  lines: [{ real: 3, soldAt: 5000, costPrice: 3000 }],
  ibyangiritse: 0,
  deptsGranted: 0,
  igice: 0,
  ...changes,
})
const unpriced = [{ real: 3, soldAt: undefined, costPrice: 3000 }]
const amountsOf = (changes?: Partial<Sale>) => reportAmounts(sale(changes), shop)

describe('amounts of a sale', () => {
  it('includes the price when a sale is paid', () => {
    expect(amountsOf()).toEqual({
      real: 3,
      soldAt: 5000,
      costs: 9000,
      sales: 15_000,
      grossProfit: 6000,
      taxPrice: 1080,
      netProfit: 4920,
      depts: 0,
      igice: 0,
      owed: 0,
      status: 'PAID',
    })
  })

  it('excludes 1,000 owed for each of three lamps from the revenue', () => {
    expect(amountsOf({ deptsGranted: 3000 })).toMatchObject({
      depts: 3000,
      sales: 12_000,
      costs: 9000,
      grossProfit: 3000,
      taxPrice: 540,
      netProfit: 2460,
      owed: 3000,
      status: 'HALF-PAID',
    })
  })

  it('includes each instalment, and no debt once nothing is owed', () => {
    expect(amountsOf({ deptsGranted: 3000, igice: 2999 })).toMatchObject({ sales: 14_999, depts: 3000, owed: 1 })
    expect(amountsOf({ deptsGranted: 3000, igice: 3000 })).toEqual({ ...amountsOf(), igice: 3000 })
  })

  it('marks a sale as not paid when its full price is on debt', () => {
    expect(amountsOf({ deptsGranted: 15_000 })).toMatchObject({ sales: 0, grossProfit: -9000, status: 'NOT-PAID' })
  })

  it('computes a negative profit and tax below cost', () => {
    const lines = [{ real: 2, soldAt: 2500, costPrice: 3000 }]
    expect(amountsOf({ lines })).toMatchObject({ grossProfit: -1000, taxPrice: -180, netProfit: -820, status: 'PAID' })
  })

  it('uses the average price of several lines, weighted by quantity', () => {
    const lines = [
      { real: 1, soldAt: 5000, costPrice: 3000 },
      { real: 2, soldAt: 1000, costPrice: 500.5 },
    ]
    expect(amountsOf({ lines })).toMatchObject({ real: 3, soldAt: 2333.33, costs: 4001, sales: 7000 })
  })
})

describe('debt without a price', () => {
  it('counts neither revenue nor loss for a debt without a price until it is paid', () => {
    expect(amountsOf({ lines: unpriced, deptsGranted: 12_000 })).toMatchObject({
      costs: 9000,
      sales: 0,
      grossProfit: 0,
      taxPrice: 0,
      netProfit: 0,
      depts: 12_000,
      status: 'NOT-PAID',
    })
  })

  it('counts the payments as revenue and earns only what exceeds the costs', () => {
    const paid = (igice: number) => amountsOf({ lines: unpriced, deptsGranted: 12_000, igice })
    expect(paid(5000)).toMatchObject({ sales: 5000, grossProfit: 0, status: 'HALF-PAID' })
    expect(paid(10_000)).toMatchObject({ sales: 10_000, grossProfit: 1000, taxPrice: 180, netProfit: 820 })
    expect(paid(12_000)).toMatchObject({ sales: 12_000, grossProfit: 3000, depts: 0, status: 'PAID' })
  })

  it('counts a loss in the end if the debt was granted below cost', () => {
    const settled = amountsOf({ lines: unpriced, deptsGranted: 8000, igice: 8000 })
    expect(settled).toMatchObject({ sales: 8000, grossProfit: -1000, taxPrice: -180, netProfit: -820 })
  })
})

it('lets losses take precedence over a price and a debt', () => {
  expect(amountsOf({ ibyangiritse: 1, deptsGranted: 3000 })).toMatchObject({
    sales: 0,
    costs: 9000,
    grossProfit: -9000,
    taxPrice: 0,
    netProfit: 0,
    depts: 0,
    owed: 0,
    status: 'LOSS',
  })
})

const price = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((hundredths) => hundredths / 100)
const line = fc.record({
  real: fc.integer({ min: 1, max: MAX_REAL }),
  soldAt: price(MAX_PRICE),
  costPrice: price(MAX_PRICE),
})
const share = fc.double({ min: 0, max: 1, noNaN: true })

const anySale: fc.Arbitrary<Sale> = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 6 }), fc.boolean(), fc.nat(2), share, share)
  .map(([lines, isPriced, ibyangiritse, granted, paid]) => {
    const deptsGranted = Math.floor((soldFor(lines) ?? 0) * granted)
    const igice = Math.floor(deptsGranted * paid)
    const shown = isPriced || deptsGranted === 0 ? lines : lines.map((each) => ({ ...each, soldAt: undefined }))
    return { lines: shown, ibyangiritse, deptsGranted, igice: ibyangiritse > 0 ? 0 : igice }
  })

describe('amounts of any sale', () => {
  it('matches the specification to the hundredth', () => {
    fc.assert(
      fc.property(anySale, (any) => {
        expect({ soldAt: undefined, ...reportAmounts(any, shop) }).toEqual(amountsBySpecification(any))
      }),
      { numRuns: 2000 },
    )
  })

  it('computes negative amounts only for profit and tax', () => {
    fc.assert(
      fc.property(anySale, (any) => {
        const { sales, costs, depts, owed, igice, soldAt = 0 } = reportAmounts(any, shop)
        expect(Math.min(sales, costs, depts, owed, igice, soldAt)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

it('computes exact amounts even for the largest possible report', () => {
  const lines = Array.from({ length: MAX_REPORT_LINES }, () => ({ real: MAX_REAL, soldAt: MAX_PRICE, costPrice: 0 }))
  expect(Number.isInteger(MAX_REPORT_LINES)).toBe(true)
  expect(amountsOf({ lines }).sales).toBe(MAX_REPORT_LINES * MAX_REAL * MAX_PRICE)
  expect(amountsOf({ lines }).sales).toBeLessThan(MAX_AMOUNT)
})

describe('opening debt', () => {
  it('counts an opening debt as owed and paid, never as revenue, cost or profit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (granted, part) => {
          const igice = Math.floor(granted * part)
          const sale = { opening: true, ibyangiritse: 0, deptsGranted: granted, igice, lines: [] }
          const owed = granted - igice
          expect(reportAmounts(sale, { taxPercent: 18 })).toEqual({
            real: 0,
            costs: 0,
            sales: 0,
            grossProfit: 0,
            taxPrice: 0,
            netProfit: 0,
            depts: owed > 0 ? granted : 0,
            igice,
            owed,
            status: owed === 0 ? 'PAID' : igice > 0 ? 'HALF-PAID' : 'NOT-PAID',
          })
        },
      ),
    )
  })
})
