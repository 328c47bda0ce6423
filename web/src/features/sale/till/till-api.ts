import { queryOptions } from '@tanstack/react-query'
import { listTillLamps } from '../../../../../shared/products/staff-routes.ts'
import { productKeys } from '../../../domain/query-keys.ts'
import { call } from '../../../lib/api.ts'

/** All lamps on sale, best sold first. An open till looks again each minute, as others sell, too. */
export const tillLamps = queryOptions({
  queryKey: productKeys.list('till'),
  queryFn: ({ signal }) => call(listTillLamps, { signal }),
  staleTime: 10_000,
  refetchInterval: 60_000,
})
