import { MutationCache, onlineManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isRetryable, localFailure } from './api-error.ts'
import { cachedSince } from './worker-answers.ts'

const MINUTE = 60_000

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** It is shown beside every screen, so its age says nothing about the screen. */
      isAside?: true
    }
    mutationMeta: {
      /** Keys of what the mutation changes. Everything below them is refetched before it counts as settled. */
      changes?: readonly QueryKey[]
    }
  }
}

// Of a page that starts without a line, so that it notices when the line is back.
onlineManager.setOnline(globalThis.navigator?.onLine !== false)

/** Reads are retried twice if that may help; writes never, since they may have been done. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // What the service worker has answered from its cache is as old as it is there, and no answer of the shop's.
    onSuccess: (data, query) => {
      const dataUpdatedAt = cachedSince(data)
      if (dataUpdatedAt === undefined) return
      query.setState({ dataUpdatedAt, isInvalidated: true, fetchFailureReason: localFailure('network') })
    },
  }),
  mutationCache: new MutationCache({
    // Also after a failure: another person may have been faster.
    onSettled: (_data, _error, _variables, _result, { meta }, { client }) =>
      Promise.all((meta?.changes ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))),
  }),
  defaultOptions: {
    queries: {
      staleTime: MINUTE,
      // Offline, a page says so at once and offers a retry, instead of waiting for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && isRetryable(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Key of data that is the same for everyone and fetched once a visit. */
export function siteKey(what: string) {
  return ['site', what] as const
}

/** Forgets what was fetched for one person, since the shop answers the next one differently. */
export function forgetAnswers(): Promise<void> {
  return queryClient.resetQueries({ predicate: ({ queryKey: [place] }) => place !== 'site' })
}
