import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Business } from '../../../shared/business.ts'
import { SITE_CONFIG_PATH, SiteConfig } from '../../../shared/site-config.ts'
import { siteKey } from './query-client.ts'

/** What this environment says of itself: fetched once a visit. Fails when the file is missing or not what it should be. */
export const siteConfig = queryOptions({
  queryKey: siteKey('config'),
  queryFn: async () => {
    const response = await fetch(SITE_CONFIG_PATH)
    return z.parse(SiteConfig, await response.json())
  },
  staleTime: 'static',
})

/** Fetches it again nevertheless: a price that the shop has refused may come of a new rate. Never fails. */
export function refetchSiteConfig(client: QueryClient): Promise<void> {
  return client.prefetchQuery({ ...siteConfig, staleTime: 0 })
}

/** The shop's rates; the program's own defaults when the environment's cannot be fetched. Undefined while they are. */
export function useBusiness(): Business | undefined {
  const { data, isError } = useQuery(siteConfig)
  return data?.business ?? (isError ? defaults : undefined)
}

const defaults = z.parse(Business, {})
