import { getPaypalKey } from '../../shared/payments/paypal-routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { paypalAccount } from '../paypal/account.ts'

export const handler = endpoint(getPaypalKey, async () => (await paypalAccount.get()).clientId)
