import { queryOptions } from '@tanstack/react-query'
import { getFirstSteps } from '../../../../shared/first-steps/routes.ts'
import { call } from '../../lib/api.ts'

/** What a new shop has still to do. Steps are taken on other screens, too; a shop that sells is not asked again. */
export const firstSteps = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => call(getFirstSteps, { signal }),
  staleTime: ({ state }) => (state.data?.length === 0 ? Number.POSITIVE_INFINITY : 0),
  meta: { isAside: true },
})
