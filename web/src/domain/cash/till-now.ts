import { queryOptions } from '@tanstack/react-query'
import { getTillNow } from '../../../../shared/cash/routes.ts'
import { call } from '../../lib/api.ts'
import { fetchTimestamped } from '../../lib/timestamped.ts'
import { cashKeys } from './cash-keys.ts'

/** Query of the till since the last close. Offline it has the last known state. */
export const tillNow = queryOptions({
  queryKey: cashKeys.summary('now'),
  queryFn: (context) =>
    fetchTimestamped(context, {
      key: 'lastSeenTill',
      schema: getTillNow.reply,
      fetch: () => call(getTillNow, { signal: context.signal }),
    }),
  // Other sellers' money moves at any time, and the count is compared with it.
  staleTime: 0,
})
