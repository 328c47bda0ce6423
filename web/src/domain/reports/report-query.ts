import { queryOptions } from '@tanstack/react-query'
import { getReport } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { showCached } from '../../lib/cached-responses.ts'
import { unsignedPause } from '../fiscal/unsigned-pause.ts'
import { reportKeys } from '../query-keys.ts'
import { cachedDebt } from './open-debts.ts'

/**
 * Returns the query of one sale, for its page and its receipt. It is always refetched, since other sellers may take
 * instalments, and again until its fiscal receipt is signed. Offline, a debt is shown as last fetched.
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
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.fiscal && data.fiscal.signedAt === undefined ? unsignedPause(dataUpdateCount) : false,
  })
}
