import { queryOptions } from '@tanstack/react-query'
import { listTillLamps } from '../../../../shared/products/staff-routes.ts'
import { call } from '../../lib/api.ts'
import { productKeys } from '../query-keys.ts'

/** All lamps on sale, best sold first. An open till looks again each minute, as others sell, too. */
export const tillLamps = queryOptions({
  queryKey: productKeys.list('till'),
  queryFn: ({ signal }) => call(listTillLamps, { signal }),
  staleTime: 10_000,
  refetchInterval: 60_000,
})
