import { chakra } from '@chakra-ui/react'
import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isRetryable } from '../../lib/api-error.ts'
import { minuteText } from '../../lib/day-text.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useMessages } from '../../messages/messages.ts'

/**
 * Renders a message at the top of the page while the browser is offline or the screen shows stale data. It names the
 * time of the oldest data.
 */
export function OfflineHint() {
  const { shop, months } = useMessages('shop')
  const online = useOnline()
  const since = useStaleSince()
  return (
    <div role="status">
      {(!online || since !== undefined) && (
        <chakra.p _print={{ display: 'none' }} padding="2" textAlign="center" background="ink" color="ground">
          {!online && shop.offline}{' '}
          {since !== undefined && shop.seenAt(minuteText(new Date(since).toISOString(), months))}
        </chakra.p>
      )}
    </div>
  )
}

/**
 * Returns when the oldest data on the screen were fetched, in ms since 1970, among those whose last refetch got no
 * answer of the shop; undefined if all refetches were answered. Each query has its own time, which an answer to another
 * query does not change.
 */
function useStaleSince(): number | undefined {
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
