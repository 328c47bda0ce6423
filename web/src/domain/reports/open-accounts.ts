import { queryOptions } from '@tanstack/react-query'
import { listOpenAccounts } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { accountKeys } from '../query-keys.ts'

/** Who owes what, each debtor once, the oldest debt first. */
export const openAccounts = queryOptions({
  queryKey: accountKeys.list(),
  queryFn: ({ signal }) => call(listOpenAccounts, { signal }),
  // Others sell at the same time.
  staleTime: 0,
})
