import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listTillLamps } from '../../../../shared/products/staff-routes.ts'
import { call } from '../../lib/api.ts'
import { keepAskedAnswers } from '../../lib/kept-answers.ts'
import { lampsLessSold } from '../outbox/on-top.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { tillKey } from '../query-keys.ts'

/**
 * All lamps on sale, best sold first: without a line as they were last seen, since a till must sell. An open till looks again
 * each minute, as others sell, too.
 */
export const tillLamps = queryOptions({
  queryKey: tillKey,
  queryFn: (context) =>
    keepAskedAnswers(context, {
      key: 'lastSeenLamps',
      schema: listTillLamps.reply,
      fetch: () => call(listTillLamps, { signal: context.signal }),
    }),
  staleTime: 10_000,
  refetchInterval: 60_000,
})

/** The same, with their stock less what was sold on this device and is not in it. */
export function useTillLamps() {
  const { data, error, refetch } = useQuery(tillLamps)
  const entries = useOutbox()
  const lamps = useMemo(() => data && lampsLessSold(data, entries), [data, entries])
  return { data: lamps, error, refetch }
}
