import { queryOptions } from '@tanstack/react-query'
import { getReport } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { showCached } from '../../lib/cached-responses.ts'
import { reportKeys } from '../query-keys.ts'
import { cachedDebt } from './open-debts.ts'

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
        showCached(context, error, cachedDebt(id))
        throw error
      }
    },
    staleTime: 0,
  })
}
