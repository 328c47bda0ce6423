import { MutationCache, onlineManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isRetryable, localFailure } from './api-error.ts'
import { oldestCachedAt } from './response-age.ts'

const MINUTE = 60_000

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** True for data shown next to every screen, whose age does not matter for the screen. */
      isAside?: true
    }
    mutationMeta: {
      /**
       * Keys of the data that the mutation changes. All queries below them are refetched before the mutation counts as
       * settled.
       */
      changes?: readonly QueryKey[]
    }
  }
}

// A page that starts offline needs this to detect when it is online again.
onlineManager.setOnline(globalThis.navigator?.onLine !== false)

/** Query client that retries reads twice if that may help. Writes are never retried, since they may have succeeded. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A response from the service worker's cache keeps the time of the cached answer and counts as a network failure.
    onSuccess: (data, query) => {
      const dataUpdatedAt = oldestCachedAt(data)
      if (dataUpdatedAt === undefined) return
      query.setState({ dataUpdatedAt, isInvalidated: true, fetchFailureReason: localFailure('network') })
    },
  }),
  mutationCache: new MutationCache({
    // Failures invalidate as well, since another user may have changed the data first.
    onSettled: (_data, _error, _variables, _result, { meta }, { client }) =>
      Promise.all((meta?.changes ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))),
  }),
  defaultOptions: {
    queries: {
      staleTime: MINUTE,
      // Offline, queries fail immediately so that the page can offer a retry instead of pausing indefinitely.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && isRetryable(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Returns the key of data that is the same for all users and fetched once a visit. */
export function siteKey(what: string) {
  return ['site', what] as const
}

/** Removes the data fetched for one user, since the API answers the next one differently. */
export function clearQueries(): Promise<void> {
  return queryClient.resetQueries({ predicate: ({ queryKey: [place] }) => place !== 'site' })
}
