import { queryOptions } from '@tanstack/react-query'
import type { CashRow } from '../../../../shared/cash/cash-row.ts'
import type { Close, KindSum } from '../../../../shared/cash/close.ts'
import { getDaySums, listCashRows, listCloses } from '../../../../shared/cash/routes.ts'
import { call } from '../../lib/api.ts'
import { cashKeys, closeKeys } from './cash-keys.ts'

/** Returns the query of the entries of a day (YYYY-MM-DD), oldest first. */
export function cashOfDay(day: string) {
  return queryOptions({
    queryKey: cashKeys.list(day),
    queryFn: ({ signal }) => call(listCashRows, { query: { day }, signal }).then(({ rows }): CashRow[] => rows),
  })
}

/** Returns the query of the money of a day (YYYY-MM-DD) by kind and method; null for sellers who count first. */
export function cashSumsOfDay(day: string) {
  return queryOptions({
    queryKey: cashKeys.summary(day),
    queryFn: ({ signal }) =>
      call(getDaySums, { query: { day }, signal }).then(({ sums = null }): KindSum[] | null => sums),
    // Other sellers sell at the same time.
    staleTime: 0,
  })
}

/** Query of the last day close; null before the first. */
export const lastClose = queryOptions({
  queryKey: closeKeys.list('last'),
  queryFn: async ({ signal }): Promise<Close | null> => {
    const { closes } = await call(listCloses, { query: { page: 1 }, signal })
    return closes[0] ?? null
  },
})
