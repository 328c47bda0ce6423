import { queryOptions } from '@tanstack/react-query'
import type { CashRow } from '../../../../shared/cash/cash-row.ts'
import type { Close } from '../../../../shared/cash/close.ts'
import { listCashRows, listCloses } from '../../../../shared/cash/routes.ts'
import { call } from '../../lib/api.ts'
import { cashKeys, closeKeys } from './cash-keys.ts'

/** Returns the query of the entries of a day (YYYY-MM-DD), oldest first. */
export function cashOfDay(day: string) {
  return queryOptions({
    queryKey: cashKeys.list(day),
    queryFn: ({ signal }) => call(listCashRows, { query: { day }, signal }).then(({ rows }): CashRow[] => rows),
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
