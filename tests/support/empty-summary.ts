import type { ReportSummary } from '../../shared/totals/summaries.ts'

const nothing = {
  numOrders: 0,
  quantity: 0,
  totalSales: 0,
  totalCosts: 0,
  grossProfit: 0,
  taxPrice: 0,
  netProfit: 0,
  depts: 0,
  owed: 0,
  losses: 0,
  expenses: 0,
  netAfterExpenses: 0,
}

/** Returns the sales dashboard of a shop without any sales. */
export function emptySummary(today: string): ReportSummary {
  return {
    users: [{ numUsers: 1 }],
    orders: [nothing],
    yearlyOrders: [],
    monthlyOrders: [],
    dailyOrders: [],
    productCategories: [],
    ownerMonths: [],
    period: { from: today, to: today, ...nothing },
  }
}
