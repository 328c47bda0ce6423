import { queryOptions } from '@tanstack/react-query'
import { getReport } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { reportKeys } from '../query-keys.ts'
import { debtLastSeen } from './open-debts.ts'

/** One report, for its page and its receipt. Always refetched, since others may take instalments of it; a debt without a line as last seen. */
export function reportQuery(id: string) {
  return queryOptions({
    queryKey: reportKeys.one(id),
    queryFn: async ({ signal }) => {
      try {
        return await call(getReport, { params: { id }, signal })
      } catch (error) {
        const last = debtLastSeen(error, id)
        if (!last) throw error
        return last
      }
    },
    staleTime: 0,
  })
}
