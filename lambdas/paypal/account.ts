import { PaypalSecret, PaypalSettings } from '../../shared/payments/paypal-settings.ts'
import { cachedSecret, UnusableSecret } from '../secrets.ts'
import { setting } from '../setting.ts'
import { noAccount } from './failure.ts'

let settings: PaypalSettings | undefined

/**
 * Returns the settings for reaching PayPal. They are read at the first use, because a shop without PayPal lacks them.
 */
export function paypalSettings(): PaypalSettings {
  settings ??= PaypalSettings.parse(JSON.parse(setting('PAYPAL')))
  return settings
}

const secret = cachedSecret(() => paypalSettings().secret, PaypalSecret)

/** The shop's PayPal account. Call `forget` when PayPal rejects it, as it may have been changed. */
export const paypalAccount = {
  /**
   * Returns the credentials.
   * @throws PaypalFailure, as PayPal throws for unknown clients, when the secret cannot be used
   */
  get: (): Promise<PaypalSecret> =>
    secret.get().catch((error: unknown) => {
      throw error instanceof UnusableSecret ? noAccount(error) : error
    }),
  forget: secret.forget,
}
