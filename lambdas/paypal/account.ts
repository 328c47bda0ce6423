import { PaypalSecret, PaypalSettings } from '../../shared/payments/paypal-settings.ts'
import { cachedSecret, UnusableSecret } from '../secrets.ts'
import { setting } from '../setting.ts'
import { noAccount } from './failure.ts'

let settings: PaypalSettings | undefined

/** How PayPal is reached. Read at the first use: a shop that does not take PayPal has no such setting. */
export function paypalSettings(): PaypalSettings {
  settings ??= PaypalSettings.parse(JSON.parse(setting('PAYPAL')))
  return settings
}

const secret = cachedSecret(() => paypalSettings().secret, PaypalSecret)

/** The shop's account with PayPal. To be forgotten when PayPal refuses it, as it may have been changed. */
export const paypalAccount = {
  /** @throws PaypalFailure like PayPal's own to a stranger, when the secret cannot be used */
  get: (): Promise<PaypalSecret> =>
    secret.get().catch((error: unknown) => {
      throw error instanceof UnusableSecret ? noAccount(error) : error
    }),
  forget: secret.forget,
}
