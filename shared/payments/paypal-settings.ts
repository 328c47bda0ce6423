import * as z from 'zod/mini'

/** How PayPal is reached. */
export const PaypalAccess = z.strictObject({
  /** Of PayPal's API, without a slash at its end: https://api-m.sandbox.paypal.com, https://api-m.paypal.com in earnest. */
  baseUrl: z.string().check(z.regex(/^https?:\/\/[^\s]*[^\s/]$/, 'must be an address without a slash at its end')),
})
export type PaypalAccess = z.infer<typeof PaypalAccess>

/** What a function knows of PayPal: the setting PAYPAL, as JSON. */
export const PaypalSettings = z.extend(PaypalAccess, {
  /** The name of the secret that holds a PaypalSecret. */
  secret: z.string(),
})
export type PaypalSettings = z.infer<typeof PaypalSettings>

/** The shop's account with PayPal, as PayPal's developer site shows it. */
export const PaypalSecret = z.object({
  /** Of the app; browsers are told it too. */
  clientId: z.string().check(z.minLength(1)),
  clientSecret: z.string().check(z.minLength(1)),
  /** Whom the money goes to: a payment to anybody else pays nothing. */
  merchantId: z.string().check(z.minLength(1)),
  /** Of the webhook that leads to this shop: signatures are verified with it. */
  webhookId: z.string().check(z.minLength(1)),
})
export type PaypalSecret = z.infer<typeof PaypalSecret>
