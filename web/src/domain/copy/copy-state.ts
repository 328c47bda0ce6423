import { queryOptions } from '@tanstack/react-query'
import { getCopyState } from '../../../../shared/copy/routes.ts'
import { call } from '../../lib/api.ts'

/** Query of the time of the last backup, and of whether one can be restored. */
export const copyState = queryOptions({
  queryKey: ['copy'],
  queryFn: ({ signal }) => call(getCopyState, { signal }),
  meta: { isAside: true },
})
