import { dayOf } from '../../shared/day.ts'
import { sum } from '../../shared/money.ts'
import { getReportSummary } from '../../shared/reports/routes.ts'
import type { OwnerMonth, PeriodSums, ReportSummary, ReportSums } from '../../shared/totals/summaries.ts'
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
  }
}

/** Returns these sums for each period with reports or expenses. */
function sumsOfPeriods(periods: readonly PeriodTotals[]): PeriodSums[] {
  return periods
    .filter(({ reports, expenses }) => reports > 0 || expenses > 0)
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
    }))
}

function afterExpenses({ netProfit, expensesTotal }: Figures): number {
  return sum([netProfit, -expensesTotal])
}

/**
 * Returns an owner's month. Its tax covers counter sales only: tax on orders is added to their prices and passed on.
 */
function ownerMonth(month: MonthTotals): OwnerMonth {
  const { period: _id, grossProfit, orderProfit, taxPrice, expensesTotal: expenses, saleExpenses } = month
  const profit = sum([grossProfit, orderProfit, -taxPrice, -expenses, -saleExpenses])
  return { _id, grossProfit, orderProfit, taxPrice, expenses, saleExpenses, profit }
}
