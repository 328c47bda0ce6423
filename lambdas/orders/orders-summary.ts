import { sum } from '../../shared/money.ts'
import type { DayOfOrders, OrderSums, OrdersSummary } from '../../shared/totals/summaries.ts'
import type { Figures, PeriodTotals } from '../../shared/totals/totals.ts'
import type { Overview } from '../data/totals.ts'
import { categorySums, type PeriodFigures } from '../totals/period-figures.ts'

/** The sales dashboard's figures. */
export function ordersSummary({ all, days, categories, period, before }: Overview & PeriodFigures): OrdersSummary {
  return {
    users: [{ numUsers: all.users }],
    orders: [orderSums(all)],
    dailyOrders: daysOfOrders(days),
    productCategories: categorySums(categories),
    period: { ...period.span, ...orderSums(period.figures) },
    before: before && { ...before.span, ...orderSums(before.figures) },
    asOf: all.asOf,
  }
}

/** What the orders of some time come to. What was not paid in time is no longer waited for. */
function orderSums({ orders, ordersTotal, paidOrders, paidTotal, releasedTotal }: Figures): OrderSums {
  return {
    numOrders: orders,
    paidOrders,
    totalSales: ordersTotal,
    paidSales: paidTotal,
    pendingSales: sum([ordersTotal, -paidTotal, -releasedTotal]),
    releasedSales: releasedTotal,
  }
}

/** The days on which somebody ordered. */
function daysOfOrders(days: readonly PeriodTotals[]): DayOfOrders[] {
  return days
    .filter(({ orders }) => orders > 0)
    .map(({ period, orders, ordersTotal }) => ({ _id: period, numOrders: orders, sales: ordersTotal }))
}
