import { queryOptions } from '@tanstack/react-query'
import { listTillLamps } from '../../../../shared/products/staff-routes.ts'
import { call } from '../../lib/api.ts'
import { orLastSeen } from '../../lib/last-seen.ts'
import { productKeys } from '../query-keys.ts'

/**
 * All lamps on sale, best sold first: without a line as they were last seen, since a till must sell. An open till looks again
 * each minute, as others sell, too.
 */
export const tillLamps = queryOptions({
  queryKey: productKeys.list('till'),
  queryFn: ({ signal }) => orLastSeen('lastSeenLamps', listTillLamps.reply, () => call(listTillLamps, { signal })),
  staleTime: 10_000,
  refetchInterval: 60_000,
})
