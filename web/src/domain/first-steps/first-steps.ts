import { queryOptions } from '@tanstack/react-query'
import { getFirstSteps } from '../../../../shared/first-steps/routes.ts'
import { call } from '../../lib/api.ts'

/** Query of the setup steps that a new shop has not done yet. Once the shop sells, they are no longer fetched. */
export const firstSteps = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => call(getFirstSteps, { signal }),
  staleTime: ({ state }) => (state.data?.length === 0 ? Number.POSITIVE_INFINITY : 0),
  meta: { isAside: true },
})
