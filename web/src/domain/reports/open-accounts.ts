import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listOpenAccounts } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { fetchTimestamped } from '../../lib/timestamped.ts'
import { applyEntriesToAccounts } from '../outbox/apply-outbox.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { accountKeys } from '../query-keys.ts'

/** Query of the debtors and the amounts they owe, the oldest debt first; offline the last known ones. */
export const openAccounts = queryOptions({
  queryKey: accountKeys.list(),
  queryFn: (context) =>
    fetchTimestamped(context, {
      key: 'lastSeenAccounts',
      schema: listOpenAccounts.reply,
      fetch: () => call(listOpenAccounts, { signal: context.signal }),
    }),
  // Other sellers may change the debts at the same time.
  staleTime: 0,
})

/** Returns the open accounts, including sales and payments made on this device since. */
export function useOpenAccounts() {
  const { data, error, refetch } = useQuery(openAccounts)
  const entries = useOutbox()
  const accounts = useMemo(() => data && applyEntriesToAccounts(data, entries), [data, entries])
  return { data: accounts, error, refetch }
}
