import * as z from 'zod/mini'
import { Business } from './business.ts'
import { Shop } from './shop.ts'

/** Where the site finds this file. It is read at run time, so that one build of the site serves every environment. */
export const SITE_CONFIG_PATH = '/config.json'

/** What differs between environments; the embedded cloud and the stack in AWS each write their own. */
export const SiteConfig = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Where the user pool answers, as an address or a path of this site; absent, it is Amazon's own for the region. */
  userPoolEndpoint: z.optional(z.string()),
  /** Where PayPal's script for browsers is, as an address or a path of this site; absent, it is PayPal's own. */
  paypalScript: z.optional(z.string()),
  business: Business,
  shop: z._default(Shop, Shop.parse({})),
})
export type SiteConfig = z.infer<typeof SiteConfig>
