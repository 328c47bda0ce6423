import { queryOptions } from '@tanstack/react-query'
import { SITE_CONFIG_PATH } from '../../../shared/route.ts'
import { SiteConfig } from '../../../shared/site-config.ts'
import { localFailure } from './api-error.ts'
import { siteKey } from './query-client.ts'

/**
 * Query of this environment's configuration, fetched once a visit. Rejects with a LocalFailure: 'reply.invalid' when
 * the file is missing or invalid.
 */
export const siteConfig = queryOptions({
  queryKey: siteKey('config'),
  queryFn: async () => {
    const response = await fetch(SITE_CONFIG_PATH).catch(() => {
      throw localFailure('network')
    })
    const { data } = SiteConfig.safeParse(await response.json().catch(() => undefined))
    if (!data) throw localFailure('reply.invalid')
    return data
  },
  staleTime: 'static',
})
