import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listMonthsOfExpenses } from '../../../../shared/expenses/routes.ts'
import { getOrdersSummary } from '../../../../shared/orders/routes.ts'
import { getShopSummary } from '../../../../shared/products/staff-routes.ts'
import { getReportSummary } from '../../../../shared/reports/routes.ts'
import type { Period } from '../../../../shared/totals/period.ts'
import { call } from '../../lib/api.ts'

/** A dashboard that stays open follows the shop by itself, while somebody can see it. */
const fresh = { staleTime: 10_000, refetchInterval: 60_000 }

/** The figures of a period take the place of the last one's when they have come. */
export function reportSummaryOf(period: Period) {
  return queryOptions({
    ...fresh,
    queryKey: ['report-summary', period],
    queryFn: ({ signal }) => call(getReportSummary, { query: { period }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function ordersSummaryOf(period: Period) {
  return queryOptions({
    ...fresh,
    queryKey: ['orders-summary', period],
    queryFn: ({ signal }) => call(getOrdersSummary, { query: { period }, signal }),
    placeholderData: keepPreviousData,
  })
}

export const shopSummary = queryOptions({
  ...fresh,
  queryKey: ['shop-summary'],
  queryFn: ({ signal }) => call(getShopSummary, { signal }),
})

export const monthsOfExpenses = queryOptions({
  ...fresh,
  // Below all that is fetched of expenses: it follows their changes.
  queryKey: ['expenses', 'months'],
  queryFn: ({ signal }) => call(listMonthsOfExpenses, { signal }),
})
