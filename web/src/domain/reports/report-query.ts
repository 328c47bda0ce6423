import { queryOptions } from '@tanstack/react-query'
import { getReport } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { reportKeys } from '../query-keys.ts'

/** One report, for its page and its receipt. Always refetched, since others may take instalments of it. */
export function reportQuery(id: string) {
  return queryOptions({
    queryKey: reportKeys.one(id),
    queryFn: ({ signal }) => call(getReport, { params: { id }, signal }),
    staleTime: 0,
  })
}
