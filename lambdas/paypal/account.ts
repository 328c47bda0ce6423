import { PaypalSecret, PaypalSettings } from '../../shared/payments/paypal-settings.ts'
import { forgetSecret, secretNamed } from '../secrets.ts'
import { setting } from '../setting.ts'

const { baseUrl, secret } = PaypalSettings.parse(JSON.parse(setting('PAYPAL')))

/** Where PayPal's API answers. */
export const paypalUrl = baseUrl

/** The shop's account with PayPal. */
export function paypalAccount(): Promise<PaypalSecret> {
  return secretNamed(secret, PaypalSecret)
}

/** Has the account looked up anew, since PayPal does not know it as it was. */
export function forgetPaypalAccount(): void {
  forgetSecret(secret)
}
