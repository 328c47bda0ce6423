import { queryOptions } from '@tanstack/react-query'
import { SITE_CONFIG_PATH } from '../../../shared/route.ts'
import { localFailure } from './api-error.ts'
import { loadChunk } from './load-chunk.ts'
import { siteKey } from './query-client.ts'

/**
 * Query of this environment's configuration, fetched once a visit. Rejects with a LocalFailure: 'reply.invalid' when
 * the file is missing or invalid.
 */
export const siteConfig = queryOptions({
  queryKey: siteKey('config'),
  queryFn: async () => {
    const [response, { SiteConfig }] = await Promise.all([
      fetch(SITE_CONFIG_PATH).catch(() => {
        throw localFailure('network')
      }),
      loadChunk(import('../../../shared/site-config.ts')),
    ])
    const { data } = SiteConfig.safeParse(await response.json().catch(() => undefined))
    if (!data) throw localFailure('reply.invalid')
    return data
  },
  staleTime: 'static',
})
