import { expect, it } from 'vitest'
import { reportSummary } from '../../../lambdas/reports/get-report-summary.ts'
import { MonthTotals, ShopTotals } from '../../../shared/totals/totals.ts'

it('computes the owner’s month: earnings and losses, less tax and expenses', () => {
  const month = MonthTotals.parse({
    period: '2026-11',
    reports: 3,
    // A lost lamp has taken 3,000 of it, which the net profit of the cards does not include.
    grossProfit: 9000,
    netProfit: 9840,
    taxPrice: 2160,
    orderProfit: 4000.5,
    expensesTotal: 2500,
    saleExpenses: 700,
    surplus: 6000,
    missing: -9000,
    oversold: 3000,
    brokenOnArrival: -1200.5,
    exchangeDifferences: -10,
    purchases: 890_000,
    revaluations: 700,
    costDifferences: -0.07,
  })
  const all = ShopTotals.parse({})
  const span = { from: '2026-11-01', to: '2026-11-30' }
  const { ownerMonths } = reportSummary({
    all,
    years: [],
    months: [month],
    days: [],
    categories: [],
    period: { span, figures: all },
    before: undefined,
  })
  expect(ownerMonths).toEqual([
    {
      _id: '2026-11',
      grossProfit: 9000,
      returns: 0,
      orderProfit: 4000.5,
      taxPrice: 2160,
      expenses: 2500,
      saleExpenses: 700,
      stock: {
        surplus: 6000,
        missing: -9000,
        oversold: 3000,
        brokenOnArrival: -1200.5,
        costDifferences: -0.07,
        exchangeDifferences: -10,
      },
      goods: { purchases: 890_000, purchaseCorrections: 0, revaluations: 700 },
      profit: 6429.93,
    },
  ])
})
