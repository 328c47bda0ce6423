import { getPaypalKey } from '../../shared/payments/paypal-routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { assertOffered } from '../payment-methods.ts'
import { paypalAccount } from '../paypal/account.ts'
import { PaypalFailure } from '../paypal/failure.ts'
import { misconfigured } from './paypal-refusal.ts'

export const handler = endpoint(getPaypalKey, async () => {
  assertOffered('Paypal')
  const { clientId } = await paypalAccount.get().catch((error: unknown) => {
    throw error instanceof PaypalFailure ? misconfigured() : error
  })
  return clientId
})
