import * as z from 'zod/mini'
import { Business } from '../business.ts'
import { Shop } from '../shop.ts'
import { line } from '../text.ts'

const { shape: details } = Shop
const { shape: rules } = Business

/**
 * What an admin sets for the shop, by the same schemas as the first values, which the deployment gives. All fields are
 * required: one that a form leaves out must not fall back to its default unseen.
 */
export const Settings = z.object({
  name: details.name.def.innerType,
  address: details.address.def.innerType,
  phone: details.phone.def.innerType,
  tin: details.tin.def.innerType,
  /** In the shop's own words; may be empty. */
  openingHours: z.union([z.literal(''), line(200)]),
  taxPercent: rules.taxPercent.def.innerType,
  freeShippingAbove: rules.freeShippingAbove.def.innerType,
  shippingPrice: rules.shippingPrice.def.innerType,
  unpaidHoldHours: rules.unpaidHoldHours.def.innerType,
  firstHoldMinutes: rules.firstHoldMinutes.def.innerType,
  unpaidOrders: rules.unpaidOrders.def.innerType,
  unpaidPieces: rules.unpaidPieces.def.innerType,
  rwfPerUsd: rules.rwfPerUsd.def.innerType,
  fxAsOf: rules.fxAsOf.def.innerType,
  corrections: rules.corrections.def.innerType,
})
export type Settings = z.infer<typeof Settings>

/** The settings and how often they have been changed: 0 for the deployment's first values. */
export const CurrentSettings = z.extend(Settings, { revision: z.int().check(z.nonnegative()) })
export type CurrentSettings = z.infer<typeof CurrentSettings>

/** The settings of a shop where no admin has changed any. */
export function firstSettings(shop: Shop, business: Business): CurrentSettings {
  return CurrentSettings.parse({ ...shop, openingHours: '', ...business, revision: 0 })
}
