import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './api-error.ts'

const MINUTE = 60_000

/** Reads are asked again twice when that may help; writes never by themselves, for they may have been done. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: MINUTE,
      // Without a connection a page says so at once and offers another try, instead of waiting for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
