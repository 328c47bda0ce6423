import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isRetryable } from './api-error.ts'

/**
 * Returns when the oldest data on the screen were fetched, in ms since 1970, among those whose last refetch got no
 * answer of the shop; undefined if all refetches were answered. Each query has its own time, which an answer to another
 * query does not change.
 */
export function useStaleSince(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  return useSyncExternalStore(
    subscribe,
    () => shownSince(cache),
    () => undefined,
  )
}

function shownSince(cache: QueryCache): number | undefined {
  const times = cache.findAll({ type: 'active' }).flatMap(({ state, meta }) => {
    const isOld = state.data !== undefined && isRetryable(state.error ?? state.fetchFailureReason)
    return isOld && !meta?.isAside && state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []
  })
  return times.length === 0 ? undefined : Math.min(...times)
}
