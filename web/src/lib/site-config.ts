import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { SITE_CONFIG_PATH, SiteConfig } from '../../../shared/site-config.ts'

/** What this environment says of itself: fetched once a visit. Fails when the file is missing or not what it should be. */
export const siteConfig = queryOptions({
  queryKey: ['site-config'],
  queryFn: async () => {
    const response = await fetch(SITE_CONFIG_PATH)
    return z.parse(SiteConfig, await response.json())
  },
  staleTime: Number.POSITIVE_INFINITY,
})
