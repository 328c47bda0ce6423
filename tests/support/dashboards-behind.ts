import { expect } from 'vitest'
import * as z from 'zod/mini'
import { ShopSummary } from '../../shared/products/shop-summary.ts'
import { MonthOfExpenses, OrdersSummary, ReportSummary } from '../../shared/totals/summaries.ts'
import { asStaff } from './reports-behind.ts'

// What the dashboards are told, without their screens.

export async function reportSummaryNow(period = 'all'): Promise<ReportSummary> {
  return z.parse(ReportSummary, await asStaff('GET', `/report/summary?period=${period}`))
}

export async function ordersSummaryNow(period = 'all'): Promise<OrdersSummary> {
  return z.parse(OrdersSummary, await asStaff('GET', `/orders/summary?period=${period}`))
}

export async function shopSummaryNow(): Promise<ShopSummary> {
  return z.parse(ShopSummary, await asStaff('GET', '/products/myshop'))
}

export async function monthsNow(): Promise<MonthOfExpenses[]> {
  return z.parse(z.array(MonthOfExpenses), await asStaff('GET', '/expense/month'))
}

/** Waits until the totals, which follow the shop by a moment, have counted this. */
export async function untilCounted<Summary>(now: () => Promise<Summary>, isCounted: (summary: Summary) => boolean) {
  await expect.poll(async () => isCounted(await now()), { timeout: 30_000 }).toBe(true)
}
