import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { listTillLamps } from '../../../../shared/products/staff-routes.ts'
import { sortTillLamps, type TillChanges, TillLamp } from '../../../../shared/products/till-lamp.ts'
import { call } from '../../lib/api.ts'
import { fetchOrCached, readCached } from '../../lib/cached-responses.ts'
import { applyEntriesToLamps } from '../outbox/apply-outbox.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { tillKey } from '../query-keys.ts'

const CACHE_KEY = 'lastSeenLamps'

/**
 * Lamps on sale with the time of the request, the time from which the next request asks for changes, and the time of the
 * last request whose response had all lamps.
 */
const SeenLamps = z.object({
  askedAt: z.string(),
  answer: z.array(TillLamp),
  upTo: z.optional(z.string()),
  completeAt: z.optional(z.string()),
})
type SeenLamps = z.infer<typeof SeenLamps>

/**
 * Age in ms from which all lamps are fetched again. Changes do not include the best sellers of lamps that are no longer
 * sold, nor the fields that a newer release has added.
 */
const MAX_AGE_MS = 12 * 60 * 60 * 1000

/**
 * Query of all lamps on sale, best sold first. An open till polls each minute, as other sellers sell too. Only the first
 * response of half a day has all lamps; the later ones have those that changed, also after a reload.
 */
export const tillLamps = queryOptions({
  queryKey: tillKey,
  queryFn: ({ client, queryKey, signal }) =>
    fetchOrCached(
      { client, queryKey },
      {
        key: CACHE_KEY,
        schema: SeenLamps,
        fetch: () => fetchLamps(client, signal),
      },
    ),
  staleTime: 10_000,
  refetchInterval: 60_000,
})

async function fetchLamps(client: QueryClient, signal: AbortSignal): Promise<SeenLamps> {
  const askedAt = new Date().toISOString()
  const seen = client.getQueryData<SeenLamps>(tillKey) ?? readCached(CACHE_KEY, SeenLamps)?.data
  const isRecent = seen?.completeAt !== undefined && Date.now() - Date.parse(seen.completeAt) < MAX_AGE_MS
  const since = isRecent ? seen.upTo : undefined
  const reply = await call(listTillLamps, { signal, query: { since: since ?? 'start' } })
  if (Array.isArray(reply)) return { askedAt, answer: reply }
  // An edit on this device may have updated a lamp in the meantime.
  const known = client.getQueryData<SeenLamps>(tillKey) ?? seen
  const completeAt = reply.isComplete ? askedAt : known?.completeAt
  return { askedAt, answer: applyChanges(known?.answer ?? [], reply), upTo: reply.upTo, completeAt }
}

/** Returns the known lamps with the changes applied. A newer version that is already known stays. */
function applyChanges(known: readonly TillLamp[], { isComplete, lamps, removed }: TillChanges): TillLamp[] {
  const versions = new Map(known.map((lamp) => [lamp._id, lamp]))
  const changed = lamps.map((lamp) => {
    const version = versions.get(lamp._id)
    return version && (version.revision ?? 0) > (lamp.revision ?? 0) ? { ...version, sold: lamp.sold } : lamp
  })
  if (isComplete) return changed
  const replaced = new Set([...removed, ...lamps.map(({ _id }) => _id)])
  return sortTillLamps([...known.filter(({ _id }) => !replaced.has(_id)), ...changed])
}

/** Returns the till's lamps with their stock less the sales on this device that it does not yet include. */
export function useTillLamps({ enabled = true } = {}) {
  const { data, error, refetch } = useQuery({ ...tillLamps, enabled })
  const entries = useOutbox()
  const lamps = useMemo(() => data && applyEntriesToLamps(data, entries), [data, entries])
  return { data: lamps, error, refetch }
}
