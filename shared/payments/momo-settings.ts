import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'
import { SecretText } from './secret-text.ts'

/**
 * Connection settings for MTN MoMo. MTN assigns all three when a shop goes live; until then its sandbox accepts only
 * euros.
 */
export const MomoAccess = z.strictObject({
  /** Base URL of MTN's API, without a trailing slash: MTN rejects a double slash. */
  baseUrl: bounded(200).check(z.regex(/^https?:\/\/[^\s]*[^\s/]$/, 'must be an address without a trailing slash')),
  /** 'sandbox', or 'mtnrwanda' in production. */
  targetEnvironment: z.enum(['sandbox', 'mtnrwanda']),
  /** Currency that amounts are labelled with. The numbers are always francs. */
  currency: z.enum(['EUR', 'RWF']),
})
export type MomoAccess = z.infer<typeof MomoAccess>

/** MoMo settings of a Lambda: the environment variable MOMO, as JSON. */
export const MomoSettings = z.extend(MomoAccess, {
  /** Name of the secret that contains a MomoSecret. */
  secret: z.string(),
  /** Base URL of the shop's API for MTN's callbacks, including its prefix. Its host must be registered with MTN. */
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
