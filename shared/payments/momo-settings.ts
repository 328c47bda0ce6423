import * as z from 'zod/mini'

/** How MTN MoMo is reached. MTN says all three when a shop goes live; before that its sandbox takes euros only. */
export const MomoAccess = z.strictObject({
  /** Of MTN's API, without a slash at its end: two in a row are refused. */
  baseUrl: z.string().check(z.regex(/^https?:\/\/[^\s]*[^\s/]$/, 'must be an address without a slash at its end')),
  /** 'sandbox', or 'mtnrwanda' in earnest. */
  targetEnvironment: z.enum(['sandbox', 'mtnrwanda']),
  /** What amounts are sent as; the numbers are francs all the same. */
  currency: z.enum(['EUR', 'RWF']),
})
export type MomoAccess = z.infer<typeof MomoAccess>

/** What a function knows of MoMo: the setting MOMO, as JSON. */
export const MomoSettings = z.extend(MomoAccess, {
  /** The name of the secret that holds a MomoSecret. */
  secret: z.string(),
  /** Where MTN tells of a payment: the shop's own API, up to its prefix. MTN must have its host's name from the shop. */
  callbackBase: z.string(),
})
export type MomoSettings = z.infer<typeof MomoSettings>

/** By what MTN knows the shop: of its product Collections. */
export const MomoSecret = z.object({ subscriptionKey: z.string(), apiUser: z.string(), apiKey: z.string() })
export type MomoSecret = z.infer<typeof MomoSecret>
