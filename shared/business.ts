import * as z from 'zod/mini'
import { Amount } from './money.ts'
import { RwfPerUsd } from './usd.ts'

/** The shop's own rules and rates. A deployment may set others than these defaults. */
export const Business = z.object({
  /** In per cent, added to the items' price of an order. */
  taxPercent: z._default(z.int().check(z.nonnegative(), z.maximum(100)), 18),
  /** RWF; shipping is free when the items cost more than this. */
  freeShippingAbove: z._default(Amount, 100),
  /** RWF; the price of shipping otherwise. */
  shippingPrice: z._default(Amount, 10),
  /** Stock reservation in hours: of an unpaid order by staff, and of one whose money the payment provider is reviewing. */
  unpaidHoldHours: z._default(z.number().check(z.positive(), z.maximum(24 * 365)), 24),
  /** Stock reservation in minutes of a customer's unpaid order. A pending request to pay protects it for 10 more at most. */
  firstHoldMinutes: z._default(z.number().check(z.positive(), z.maximum(60 * 24)), 30),
  /** How many unpaid orders a customer may have, and how many lamps in them all together. */
  unpaidOrders: z._default(z.int().check(z.positive()), 3),
  unpaidPieces: z._default(z.int().check(z.positive()), 100),
  /** What a customer may do within an hour, and how many may sign up from one address. */
  ordersAnHour: z._default(z.int().check(z.positive()), 20),
  picturesAnHour: z._default(z.int().check(z.positive()), 30),
  specialRequestsAnHour: z._default(z.int().check(z.positive()), 30),
  signUpsAnHour: z._default(z.int().check(z.positive()), 200),
  /** RWF for one US dollar, at which PayPal is charged: the National Bank of Rwanda's rate of `fxAsOf`. */
  rwfPerUsd: z._default(RwfPerUsd, 1456.83),
  /** The day of the rate, YYYY-MM-DD. The log warns when it is more than a week ago. */
  fxAsOf: z._default(z.iso.date(), '2025-12-08'),
  /** Who may correct or void a sale: all staff, or its seller on the same day; admins always. See right-to-correct.ts. */
  corrections: z._default(z.enum(['anyone', 'own sales of the same day']), 'anyone'),
})
export type Business = z.infer<typeof Business>
