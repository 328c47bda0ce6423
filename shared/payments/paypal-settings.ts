import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'
import { SecretText } from './secret-text.ts'

/** Connection settings for PayPal. */
export const PaypalAccess = z.strictObject({
  /**
   * Base URL of PayPal's API, without a trailing slash: https://api-m.sandbox.paypal.com, or https://api-m.paypal.com
   * in production.
   */
  baseUrl: bounded(200).check(z.regex(/^https?:\/\/[^\s]*[^\s/]$/, 'must be an address without a trailing slash')),
})
export type PaypalAccess = z.infer<typeof PaypalAccess>

/** PayPal settings of a Lambda: the environment variable PAYPAL, as JSON. */
export const PaypalSettings = z.extend(PaypalAccess, {
  /** Name of the secret that contains a PaypalSecret. */
  secret: z.string(),
})
export type PaypalSettings = z.infer<typeof PaypalSettings>

/** The shop's PayPal account, as PayPal's developer site shows it. */
export const PaypalSecret = z.object({
  /** Client id of the PayPal app. It is not secret: browsers receive it too. */
  clientId: SecretText,
  clientSecret: SecretText,
  /** Account that receives the money. Payments to another account pay for nothing. */
  merchantId: SecretText,
  /** Id of the webhook that calls this shop. Signatures are verified against it. */
  webhookId: SecretText,
})
export type PaypalSecret = z.infer<typeof PaypalSecret>
