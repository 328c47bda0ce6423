import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Business } from '../../../shared/business.ts'
import { CustomerPaymentMethod } from '../../../shared/payment-method.ts'
import { SITE_CONFIG_PATH, SiteConfig } from '../../../shared/site-config.ts'
import { siteKey } from './query-client.ts'

/** This environment's configuration, fetched once a visit. Rejects when the file is missing or invalid. */
export const siteConfig = queryOptions({
  queryKey: siteKey('config'),
  queryFn: async () => {
    const response = await fetch(SITE_CONFIG_PATH)
    return z.parse(SiteConfig, await response.json())
  },
  staleTime: 'static',
})

/** Refetches it nevertheless: a refused price may come from a new rate. Never rejects. */
export function refetchSiteConfig(client: QueryClient): Promise<void> {
  return client.prefetchQuery({ ...siteConfig, staleTime: 0 })
}

/** The shop's rates, or the defaults when they cannot be fetched. Undefined while loading. */
export function useBusiness(): Business | undefined {
  const { data, isError } = useQuery(siteConfig)
  return data?.business ?? (isError ? defaults : undefined)
}

/** How customers can pay this shop, or every way when that cannot be fetched. Undefined while loading. */
export function usePaymentMethods(): readonly CustomerPaymentMethod[] | undefined {
  const { data, isError } = useQuery(siteConfig)
  return data?.paymentMethods ?? (isError ? CustomerPaymentMethod.options : undefined)
}

const defaults = z.parse(Business, {})
