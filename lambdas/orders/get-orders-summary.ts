import { dayOf } from '../../shared/day.ts'
import { sum } from '../../shared/money.ts'
import { getOrdersSummary } from '../../shared/orders/summary-route.ts'
import type { DayOfOrders, OrderSums, OrdersSummary } from '../../shared/totals/summaries.ts'
import type { Figures, PeriodTotals } from '../../shared/totals/totals.ts'
import { clock } from '../clock.ts'
import type { Overview } from '../data/totals.ts'
import { endpoint } from '../http/endpoint.ts'
import { categorySums, type PeriodFigures, readPeriod } from '../totals/period-figures.ts'

export const handler = endpoint(getOrdersSummary, async ({ query }) =>
  ordersSummary(await readPeriod(query, dayOf(new Date(clock.now())))),
)

/** Returns the figures of the sales dashboard. */
function ordersSummary({ all, days, categories, period, before }: Overview & PeriodFigures): OrdersSummary {
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

/** Returns the sums of orders. Orders not paid in time, or refunded, are not pending. */
function orderSums(figures: Figures): OrderSums {
  const { orders, ordersTotal, paidOrders, paidTotal, releasedTotal, refundedTotal } = figures
  return {
    numOrders: orders,
    paidOrders,
    totalSales: ordersTotal,
    paidSales: paidTotal,
    pendingSales: sum([ordersTotal, -paidTotal, -releasedTotal, -refundedTotal]),
    releasedSales: releasedTotal,
    refundedSales: refundedTotal,
    numReturns: figures.orderReturns,
    returnedSales: figures.orderReturnsRefunded,
  }
}

/** Returns the days with orders or returns of orders. */
function daysOfOrders(days: readonly PeriodTotals[]): DayOfOrders[] {
  return days
    .filter(({ orders, orderReturns }) => orders > 0 || orderReturns > 0)
    .map(({ period, orders, ordersTotal, orderReturns, orderReturnsRefunded }) => ({
      _id: period,
      numOrders: orders,
      sales: ordersTotal,
      numReturns: orderReturns,
      returnedSales: orderReturnsRefunded,
    }))
}
