import { useQuery } from '@tanstack/react-query'
import { CustomerPaymentMethod } from '../../../../shared/payment-method.ts'
import { siteConfig } from '../../lib/site-config.ts'

/**
 * Returns how customers can pay this shop, or all methods if the configuration fails to load. Undefined while loading.
 */
export function usePaymentMethods(): readonly CustomerPaymentMethod[] | undefined {
  const { data, isError } = useQuery(siteConfig)
  return data?.paymentMethods ?? (isError ? CustomerPaymentMethod.options : undefined)
}
