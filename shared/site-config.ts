import * as z from 'zod/mini'
import { Business } from './business.ts'
import { CustomerPaymentMethod } from './payment-method.ts'
import { Shop } from './shop.ts'

/** Where the site fetches its configuration at run time, so that one build serves every environment. */
export const SITE_CONFIG_PATH = '/config.json'

/** What differs between environments. The embedded cloud and the stack in AWS each write their own. */
export const SiteConfig = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** The user pool's endpoint, as an address or a path of this site; absent, it is Amazon's for the region. */
  userPoolEndpoint: z.optional(z.string()),
  /** PayPal's browser script, as an address or a path of this site; absent, it is PayPal's own. */
  paypalScript: z.optional(z.string()),
  /** The first values of the shop's settings, for screens that cannot ask the shop, and those of earlier releases. */
  business: Business,
  /** How customers can pay this shop. */
  paymentMethods: z._default(z.array(CustomerPaymentMethod), CustomerPaymentMethod.options),
  shop: z._default(Shop, Shop.parse({})),
})
export type SiteConfig = z.infer<typeof SiteConfig>
