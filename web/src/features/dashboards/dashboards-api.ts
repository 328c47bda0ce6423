import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listMonthsOfExpenses } from '../../../../shared/expenses/routes.ts'
import { getOrdersSummary } from '../../../../shared/orders/summary-route.ts'
import { getShopSummary } from '../../../../shared/products/staff-routes.ts'
import type { FiguresQuery } from '../../../../shared/reports/figures.ts'
import { getFigures, getReportSummary } from '../../../../shared/reports/routes.ts'
import type { Period } from '../../../../shared/totals/period.ts'
import { expenseKeys, orderKeys, productKeys, reportKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'

/** An open dashboard refreshes by itself while it is visible. */
const fresh = { staleTime: 10_000, refetchInterval: 60_000 }

/** Returns the query of a period's report summary. The previous period's figures stay until the new ones arrive. */
export function reportSummaryOf(period: Period) {
  return queryOptions({
    ...fresh,
    queryKey: reportKeys.summary(period),
    queryFn: ({ signal }) => call(getReportSummary, { query: { period }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function ordersSummaryOf(period: Period) {
  return queryOptions({
    ...fresh,
    queryKey: orderKeys.summary(period),
    queryFn: ({ signal }) => call(getOrdersSummary, { query: { period }, signal }),
    placeholderData: keepPreviousData,
  })
}

export const shopSummary = queryOptions({
  ...fresh,
  queryKey: productKeys.summary(),
  queryFn: ({ signal }) => call(getShopSummary, { signal }),
})

export const monthsOfExpenses = queryOptions({
  ...fresh,
  queryKey: expenseKeys.summary('months'),
  queryFn: ({ signal }) => call(listMonthsOfExpenses, { signal }),
})

/** Returns the query of the counter sales of some days. Earlier figures stay until the new ones arrive. */
export function salesFiguresOf(query: FiguresQuery) {
  return queryOptions({
    ...fresh,
    queryKey: reportKeys.summary('figures', query),
    queryFn: ({ signal }) => call(getFigures, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
