import * as z from 'zod/mini'
import { Business } from './business.ts'
import { CustomerPaymentMethod } from './payment-method.ts'
import { Shop } from './shop.ts'

/** Configuration that differs between environments. The embedded cloud and the AWS stack each write their own. */
export const SiteConfig = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** The user pool's endpoint, as a URL or a path on this site. By default, Amazon's endpoint for the region. */
  userPoolEndpoint: z.optional(z.string()),
  /** PayPal's browser script, as a URL or a path on this site. By default, PayPal's own. */
  paypalScript: z.optional(z.string()),
  /** The stand-in for the tax authority, only in the embedded cloud: its ledger's path and the approved device. */
  taxAuthority: z.optional(z.object({ ledger: z.string(), tin: z.string(), deviceSerial: z.string() })),
  /** Initial values of the shop's settings, for screens that cannot reach the shop and for earlier releases. */
  business: Business,
  /** Payment methods that the shop offers to customers. */
  paymentMethods: z._default(z.array(CustomerPaymentMethod), CustomerPaymentMethod.options),
  shop: z._default(Shop, Shop.parse({})),
})
export type SiteConfig = z.infer<typeof SiteConfig>
