import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { CustomerPaymentMethod } from '../../../shared/payment-method.ts'
import { SITE_CONFIG_PATH, SiteConfig } from '../../../shared/site-config.ts'
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
    const { data } = z.safeParse(SiteConfig, await response.json().catch(() => undefined))
    if (!data) throw localFailure('reply.invalid')
    return data
  },
  staleTime: 'static',
})

/**
 * Returns how customers can pay this shop, or all methods if the configuration fails to load. Undefined while loading.
 */
export function usePaymentMethods(): readonly CustomerPaymentMethod[] | undefined {
  const { data, isError } = useQuery(siteConfig)
  return data?.paymentMethods ?? (isError ? CustomerPaymentMethod.options : undefined)
}
