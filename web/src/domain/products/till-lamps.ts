import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listTillLamps } from '../../../../shared/products/staff-routes.ts'
import { call } from '../../lib/api.ts'
import { fetchTimestamped } from '../../lib/timestamped.ts'
import { applyEntriesToLamps } from '../outbox/apply-outbox.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { tillKey } from '../query-keys.ts'

/** Query of all lamps on sale, best sold first. An open till polls each minute, as other sellers sell too. */
export const tillLamps = queryOptions({
  queryKey: tillKey,
  queryFn: (context) =>
    fetchTimestamped(context, {
      key: 'lastSeenLamps',
      schema: listTillLamps.reply,
      fetch: () => call(listTillLamps, { signal: context.signal }),
    }),
  staleTime: 10_000,
  refetchInterval: 60_000,
})

/** Returns the till's lamps with their stock less the sales on this device that it does not yet include. */
export function useTillLamps() {
  const { data, error, refetch } = useQuery(tillLamps)
  const entries = useOutbox()
  const lamps = useMemo(() => data && applyEntriesToLamps(data, entries), [data, entries])
  return { data: lamps, error, refetch }
}
