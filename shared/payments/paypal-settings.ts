import * as z from 'zod/mini'

/** How PayPal is reached. */
export const PaypalAccess = z.strictObject({
  /** Of PayPal's API, without a trailing slash: https://api-m.sandbox.paypal.com, or https://api-m.paypal.com in production. */
  baseUrl: z.string().check(z.regex(/^https?:\/\/[^\s]*[^\s/]$/, 'must be an address without a trailing slash')),
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
  clientId: z.string().check(z.minLength(1)),
  clientSecret: z.string().check(z.minLength(1)),
  /** Who receives the money: a payment to anyone else pays for nothing. */
  merchantId: z.string().check(z.minLength(1)),
  /** Of the webhook that calls this shop: signatures are verified against it. */
  webhookId: z.string().check(z.minLength(1)),
})
export type PaypalSecret = z.infer<typeof PaypalSecret>
