import { queryOptions } from '@tanstack/react-query'
import { getReport } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { showKept } from '../../lib/kept-answers.ts'
import { reportKeys } from '../query-keys.ts'
import { keptDebt } from './open-debts.ts'

/**
 * Returns the query of one sale, for its page and its receipt. It is always refetched, since other sellers may take
 * instalments. Offline, a debt is shown as last fetched.
 */
export function reportQuery(id: string) {
  return queryOptions({
    queryKey: reportKeys.one(id),
    queryFn: async (context) => {
      try {
        return await call(getReport, { params: { id }, signal: context.signal })
      } catch (error) {
        showKept(context, error, keptDebt(id))
        throw error
      }
    },
    staleTime: 0,
  })
}
