import { dayOf } from '../../shared/day.ts'
import { sum } from '../../shared/money.ts'
import { getReportSummary } from '../../shared/reports/routes.ts'
import type { CountedSums, OwnerMonth, PeriodSums, ReportSummary, ReportSums } from '../../shared/totals/summaries.ts'
import type { Figures, MonthTotals, PeriodTotals } from '../../shared/totals/totals.ts'
import { clock } from '../clock.ts'
import type { Overview } from '../data/totals.ts'
import { endpoint } from '../http/endpoint.ts'
import { categorySums, type PeriodFigures, readPeriod } from '../totals/period-figures.ts'

export const handler = endpoint(getReportSummary, async ({ query }) =>
  reportSummary(await readPeriod(query, dayOf(new Date(clock.now())))),
)

/** Returns the figures of the report dashboard. */
export function reportSummary(totals: Overview & PeriodFigures): ReportSummary {
  const { all, years, months, days, categories, period, before } = totals
  return {
    users: [{ numUsers: all.users }],
    orders: [reportSums(all)],
    yearlyOrders: sumsOfPeriods(years),
    monthlyOrders: sumsOfPeriods(months),
    dailyOrders: sumsOfPeriods(days),
    ownerMonths: months.map(ownerMonth),
    productCategories: categorySums(categories),
    period: { ...period.span, ...reportSums(period.figures) },
    before: before && { ...before.span, ...reportSums(before.figures) },
    asOf: all.asOf,
  }
}

/** Returns the sums of reports, and what remains of them after expenses. */
function reportSums(figures: Figures): ReportSums {
  const { grossProfit, taxPrice, netProfit, depts, owed, losses } = figures
  return {
    numOrders: figures.reports,
    quantity: figures.real,
    totalSales: figures.sales,
    totalCosts: figures.costs,
    grossProfit,
    taxPrice,
    netProfit,
    depts,
    owed,
    losses,
    expenses: figures.expensesTotal,
    netAfterExpenses: afterExpenses(figures),
    ...withReturns(figures),
  }
}

/** Returns the returns of a period, and its sales less its returns. */
function withReturns(figures: Figures): Pick<ReportSums, 'returns' | 'net'> {
  const returned: CountedSums = {
    sales: figures.returnedSales,
    costs: figures.returnedCosts,
    grossProfit: figures.returnedGrossProfit,
    taxPrice: figures.returnedTaxPrice,
    netProfit: figures.returnedNetProfit,
  }
  const net = (name: keyof CountedSums) => sum([figures[name], returned[name]])
  return {
    returns: { count: figures.returns, pieces: figures.returnedPieces, ...returned },
    net: {
      sales: net('sales'),
      costs: net('costs'),
      grossProfit: net('grossProfit'),
      taxPrice: net('taxPrice'),
      netProfit: net('netProfit'),
    },
  }
}

/** Returns these sums for each period with reports or expenses. */
function sumsOfPeriods(periods: readonly PeriodTotals[]): PeriodSums[] {
  return periods
    .filter(({ reports, returns, expenses }) => reports > 0 || returns > 0 || expenses > 0)
    .map((figures) => ({
      _id: figures.period,
      quantity: figures.real,
      sales: figures.sales,
      costs: figures.costs,
      grossProfit: figures.grossProfit,
      taxPrice: figures.taxPrice,
      netProfit: figures.netProfit,
      expenses: figures.expensesTotal,
      netAfterExpenses: afterExpenses(figures),
      ...withReturns(figures),
    }))
}

function afterExpenses({ netProfit, returnedNetProfit, expensesTotal }: Figures): number {
  return sum([netProfit, returnedNetProfit, -expensesTotal])
}

/**
 * Returns an owner's month. Its tax covers counter sales only: tax on orders is added to their prices and passed on.
 */
function ownerMonth(month: MonthTotals): OwnerMonth {
  const { period: _id, grossProfit, orderProfit, expensesTotal: expenses, saleExpenses } = month
  const returns = month.returnedGrossProfit
  const taxPrice = sum([month.taxPrice, month.returnedTaxPrice])
  const { surplus, missing, oversold, brokenOnArrival, costDifferences, exchangeDifferences } = month
  const stock = { surplus, missing, oversold, brokenOnArrival, costDifferences, exchangeDifferences }
  const { purchases, purchaseCorrections, revaluations } = month
  const goods = { purchases, purchaseCorrections, revaluations }
  const ofStock = sum(Object.values(stock))
  const profit = sum([grossProfit, returns, orderProfit, ofStock, -taxPrice, -expenses, -saleExpenses])
  return { _id, grossProfit, returns, orderProfit, taxPrice, expenses, saleExpenses, stock, goods, profit }
}
