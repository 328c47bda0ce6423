import { queryOptions } from '@tanstack/react-query'
import { getReport } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { reportKeys } from '../query-keys.ts'

/** One report: for its own page and for its receipt. It is always asked for anew, since others may take payments of it. */
export function reportQuery(id: string) {
  return queryOptions({
    queryKey: reportKeys.one(id),
    queryFn: ({ signal }) => call(getReport, { params: { id }, signal }),
    staleTime: 0,
  })
}
