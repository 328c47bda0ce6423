import * as z from 'zod/mini'
import { Amount } from './money.ts'
import { RwfPerUsd } from './usd.ts'

/** What the shop decides and the program only applies. The defaults are the shop's; a deployment may set others. */
export const Business = z.object({
  /** Per cent, added on top of the items' price of an order. */
  taxPercent: z._default(z.int().check(z.nonnegative(), z.maximum(100)), 18),
  /** RWF; shipping costs nothing when the items cost more than this. */
  freeShippingAbove: z._default(Amount, 100),
  /** RWF; what shipping costs otherwise. */
  shippingPrice: z._default(Amount, 10),
  /** Hours for which the lamps of an order wait for its money. */
  unpaidHoldHours: z._default(z.number().check(z.positive(), z.maximum(24 * 365)), 24),
  /** RWF for one US dollar, at which PayPal is charged: the National Bank of Rwanda's of the day below. */
  rwfPerUsd: z._default(RwfPerUsd, 1456.83),
  /** The day of the rate, YYYY-MM-DD. Older than a week, the log says so. */
  fxAsOf: z._default(z.iso.date(), '2025-12-08'),
})
export type Business = z.infer<typeof Business>
