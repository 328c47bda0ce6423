import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'
import { Business } from '../business.ts'
import { FiscalSettings } from '../fiscal/settings.ts'
import { Amount } from '../money-schema.ts'
import { isUploaded } from '../pictures/uploaded-picture.ts'
import { Count, LOW_STOCK_AT } from '../products/product.ts'
import { Shop } from '../shop.ts'
import { singleLine } from '../text.ts'

const { shape: details } = Shop
const { shape: rules } = Business

const MerchantCode = z.string().check(z.regex(/^(\d{4,10})?$/, 'must be the digits of a merchant code'))

/**
 * Settings that an admin can change, with the same schemas as the deployment's initial values. All fields except the
 * languages are required, because a row that lacks one must not silently fall back to its default.
 */
export const Settings = z.object({
  name: details.name.def.innerType,
  address: details.address.def.innerType,
  phone: details.phone.def.innerType,
  tin: details.tin.def.innerType,
  /** Opening hours as free text; may be empty. */
  openingHours: z.union([z.literal(''), singleLine(200)]),
  /** An uploaded picture that is printed on receipts; empty for no logo. */
  logo: z.union([z.literal(''), bounded(300).check(z.refine(isUploaded, 'must be an uploaded picture'))]),
  /** The shop's merchant codes, which work without a provider account; empty if it has none. */
  momoCode: MerchantCode,
  airtelCode: MerchantCode,
  ekashCode: MerchantCode,
  taxPercent: rules.taxPercent.def.innerType,
  freeShippingAbove: rules.freeShippingAbove.def.innerType,
  shippingPrice: rules.shippingPrice.def.innerType,
  unpaidHoldHours: rules.unpaidHoldHours.def.innerType,
  firstHoldMinutes: rules.firstHoldMinutes.def.innerType,
  unpaidOrders: rules.unpaidOrders.def.innerType,
  unpaidPieces: rules.unpaidPieces.def.innerType,
  rwfPerUsd: rules.rwfPerUsd.def.innerType,
  fxAsOf: rules.fxAsOf.def.innerType,
  /** Low-stock threshold in pieces, unless a lamp has its own. */
  lowStockAt: Count,
  corrections: rules.corrections.def.innerType,
  /** Absent in forms from before this setting existed. */
  returnDays: z.optional(rules.returnDays.def.innerType),
  /** Whether sellers count the drawer before they see what should be there. These three are absent in older forms. */
  blindCount: z.optional(z.boolean()),
  /** Difference in RWF up to which a day close needs no reason. */
  cashTolerance: z.optional(Count),
  /** Notes and coins that are counted, in RWF. */
  cashNotes: z.optional(
    z.array(z.int().check(z.positive(), z.maximum(1_000_000))).check(z.minLength(1), z.maxLength(20)),
  ),
  /** Difference of a stocktake in pieces and in RWF above which a second person counts the lamp. */
  recountPieces: z.optional(Count),
  recountValue: z.optional(Amount),
  /** Fiscal receipts. Absent until an admin has set them: they are off. */
  fiscal: z.optional(FiscalSettings),
  /**
   * Codes of the languages that are shown, default first. Absent in rows and forms from before this setting existed,
   * which means all. A newer release may have written a language that this one lacks.
   */
  languages: z.optional(z.array(z.string())),
})
export type Settings = z.infer<typeof Settings>

/** The settings, and how often they have been changed: 0 for the deployment's initial values. */
export const CurrentSettings = z.extend(Settings, { revision: z.int().check(z.nonnegative()) })
export type CurrentSettings = z.infer<typeof CurrentSettings>

const OfShop = z.omit(CurrentSettings, {
  unpaidHoldHours: true,
  firstHoldMinutes: true,
  unpaidOrders: true,
  unpaidPieces: true,
  lowStockAt: true,
  corrections: true,
  returnDays: true,
  blindCount: true,
  cashTolerance: true,
  cashNotes: true,
  recountPieces: true,
  recountValue: true,
  fiscal: true,
})

/** The public settings. Limits and rules for staff are visible only to staff. */
export const PublicSettings = z.extend(OfShop, {
  /** Whether orders get fiscal receipts, on which a business needs its TIN. */
  fiscal: z.optional(z.pick(FiscalSettings, { isOn: true })),
})
export type PublicSettings = z.infer<typeof PublicSettings>

/** Returns the settings of a shop where no admin has changed any. */
export function firstSettings(shop: Shop, business: Business): CurrentSettings {
  const codes = { momoCode: '', airtelCode: '', ekashCode: '' }
  const none = { openingHours: '', logo: '', ...codes, lowStockAt: LOW_STOCK_AT }
  return CurrentSettings.parse({ ...shop, ...none, ...business, revision: 0 })
}
