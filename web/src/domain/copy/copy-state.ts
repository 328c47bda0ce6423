import { queryOptions } from '@tanstack/react-query'
import { getCopyState } from '../../../../shared/copy/routes.ts'
import { call } from '../../lib/api.ts'

/** Time of the last backup of the books, and whether one can be restored. */
export const copyState = queryOptions({
  queryKey: ['copy'],
  queryFn: ({ signal }) => call(getCopyState, { signal }),
  meta: { isAside: true },
})
