import { queryOptions } from '@tanstack/react-query'
import { getBackupState } from '../../../../shared/backup/routes.ts'
import { call } from '../../lib/api.ts'

/** Query of the time of the last backup, and of whether one can be restored. */
export const backupState = queryOptions({
  queryKey: ['copy'],
  queryFn: ({ signal }) => call(getBackupState, { signal }),
  meta: { isAside: true },
})
