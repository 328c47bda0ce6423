import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'
import { SecretText } from './secret-text.ts'

/** How MTN MoMo is reached. MTN assigns all three when a shop goes live; until then its sandbox takes only euros. */
export const MomoAccess = z.strictObject({
  /** Of MTN's API, without a trailing slash: MTN refuses two in a row. */
  baseUrl: bounded(200).check(z.regex(/^https?:\/\/[^\s]*[^\s/]$/, 'must be an address without a trailing slash')),
  /** 'sandbox', or 'mtnrwanda' in production. */
  targetEnvironment: z.enum(['sandbox', 'mtnrwanda']),
  /** The currency that amounts are labelled with; the numbers are always francs. */
  currency: z.enum(['EUR', 'RWF']),
})
export type MomoAccess = z.infer<typeof MomoAccess>

/** A function's MoMo settings: the environment variable MOMO, as JSON. */
export const MomoSettings = z.extend(MomoAccess, {
  /** The name of the secret that holds a MomoSecret. */
  secret: z.string(),
  /** The shop's API, which MTN calls back, up to and including its prefix. Its host must be registered with MTN. */
  callbackBase: z.string(),
})
export type MomoSettings = z.infer<typeof MomoSettings>

/** The shop's credentials for MTN's Collections product. */
export const MomoSecret = z.object({
  subscriptionKey: SecretText,
  apiUser: SecretText,
  apiKey: SecretText,
})
export type MomoSecret = z.infer<typeof MomoSecret>
