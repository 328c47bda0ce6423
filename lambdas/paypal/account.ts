import { PaypalSecret, PaypalSettings } from '../../shared/payments/paypal-settings.ts'
import { cachedSecret } from '../secrets.ts'
import { setting } from '../setting.ts'

export const paypalSettings = PaypalSettings.parse(JSON.parse(setting('PAYPAL')))

/** The shop's account with PayPal. To be forgotten when PayPal refuses it, as it may have been changed. */
export const paypalAccount = cachedSecret(paypalSettings.secret, PaypalSecret)
