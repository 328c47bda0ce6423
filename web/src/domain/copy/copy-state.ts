import { queryOptions } from '@tanstack/react-query'
import { getCopyState } from '../../../../shared/copy/routes.ts'
import { call } from '../../lib/api.ts'

/** When the last copy of the books was made, and whether one can be brought in. */
export const copyState = queryOptions({
  queryKey: ['copy'],
  queryFn: ({ signal }) => call(getCopyState, { signal }),
  meta: { isAside: true },
})
