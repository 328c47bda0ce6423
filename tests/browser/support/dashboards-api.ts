import { expect } from 'vitest'
import * as z from 'zod/mini'
import { ShopSummary } from '../../../shared/products/shop-summary.ts'
import { MonthOfExpenses, OrdersSummary, ReportSummary } from '../../../shared/totals/summaries.ts'
import { callAsAdmin } from './shop-api.ts'

export async function reportSummaryNow(period = 'all'): Promise<ReportSummary> {
  return z.parse(ReportSummary, await callAsAdmin('GET', `/report/summary?period=${period}`))
}

export async function ordersSummaryNow(period = 'all'): Promise<OrdersSummary> {
  return z.parse(OrdersSummary, await callAsAdmin('GET', `/orders/summary?period=${period}`))
}

export async function shopSummaryNow(): Promise<ShopSummary> {
  return z.parse(ShopSummary, await callAsAdmin('GET', '/products/myshop'))
}

export async function monthsNow(): Promise<MonthOfExpenses[]> {
  return z.parse(z.array(MonthOfExpenses), await callAsAdmin('GET', '/expense/month'))
}

/** Waits until the totals, which lag a moment behind, have counted this. */
export async function untilCounted<Summary>(now: () => Promise<Summary>, isCounted: (summary: Summary) => boolean) {
  await expect.poll(async () => isCounted(await now())).toBe(true)
}
