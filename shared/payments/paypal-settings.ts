import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'
import { SecretText } from './secret-text.ts'

/** How PayPal is reached. */
export const PaypalAccess = z.strictObject({
  /** Of PayPal's API, without a trailing slash: https://api-m.sandbox.paypal.com, or https://api-m.paypal.com in production. */
  baseUrl: bounded(200).check(z.regex(/^https?:\/\/[^\s]*[^\s/]$/, 'must be an address without a trailing slash')),
})
export type PaypalAccess = z.infer<typeof PaypalAccess>

/** A function's PayPal settings: the environment variable PAYPAL, as JSON. */
export const PaypalSettings = z.extend(PaypalAccess, {
  /** The name of the secret that holds a PaypalSecret. */
  secret: z.string(),
})
export type PaypalSettings = z.infer<typeof PaypalSettings>

/** The shop's PayPal account, as PayPal's developer site shows it. */
export const PaypalSecret = z.object({
  /** Of the app. Not secret: browsers get it too. */
  clientId: SecretText,
  clientSecret: SecretText,
  /** Who receives the money: a payment to anyone else pays for nothing. */
  merchantId: SecretText,
  /** Of the webhook that calls this shop: signatures are verified against it. */
  webhookId: SecretText,
})
export type PaypalSecret = z.infer<typeof PaypalSecret>
