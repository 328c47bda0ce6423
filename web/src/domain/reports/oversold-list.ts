import { queryOptions } from '@tanstack/react-query'
import { listOversold } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { reportKeys } from '../query-keys.ts'

/** Query of the lamps that offline sales of the last weeks sold beyond the stock on record, for admins. */
export const oversoldList = queryOptions({
  queryKey: reportKeys.list('not-on-shelf'),
  queryFn: ({ signal }) => call(listOversold, { signal }),
})
