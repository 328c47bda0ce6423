import { queryOptions } from '@tanstack/react-query'
import { listOpenAccounts } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { orLastSeen } from '../../lib/last-seen.ts'
import { accountKeys } from '../query-keys.ts'

/** Who owes what, each debtor once, the oldest debt first; without a line as it was last seen. */
export const openAccounts = queryOptions({
  queryKey: accountKeys.list(),
  queryFn: ({ signal }) =>
    orLastSeen('lastSeenAccounts', listOpenAccounts.reply, () => call(listOpenAccounts, { signal })),
  // Others sell at the same time.
  staleTime: 0,
})
