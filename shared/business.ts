import * as z from 'zod/mini'
import { Amount } from './money-schema.ts'
import { RwfPerUsd } from './usd.ts'

/** The shop's own rules and rates. A deployment may override these defaults. */
export const Business = z.object({
  /** Per cent, added to the price of an order's items. */
  taxPercent: z._default(z.int().check(z.nonnegative(), z.maximum(100)), 18),
  /** RWF; shipping is free when the items cost more than this. */
  freeShippingAbove: z._default(Amount, 100),
  /** RWF; the shipping price of smaller orders. */
  shippingPrice: z._default(Amount, 10),
  /**
   * Stock reservation in hours, for unpaid orders entered by staff and for orders whose payment the provider is
   * reviewing.
   */
  unpaidHoldHours: z._default(z.number().check(z.positive(), z.maximum(24 * 365)), 24),
  /**
   * Stock reservation in minutes for a customer's unpaid order. A pending payment request extends it by at most 10
   * minutes.
   */
  firstHoldMinutes: z._default(z.number().check(z.positive(), z.maximum(60 * 24)), 30),
  /** Maximum number of unpaid orders per customer, and of lamps in all of them together. */
  unpaidOrders: z._default(z.int().check(z.positive()), 3),
  unpaidPieces: z._default(z.int().check(z.positive()), 100),
  /** Hourly limits per customer, and for sign-ups per IP address. */
  ordersAnHour: z._default(z.int().check(z.positive()), 20),
  /** Maximum number of lamps that customers without a paid order may order from one address within an hour. */
  piecesFromAddressAnHour: z._default(z.int().check(z.positive()), 300),
  picturesAnHour: z._default(z.int().check(z.positive()), 30),
  specialRequestsAnHour: z._default(z.int().check(z.positive()), 30),
  signUpsAnHour: z._default(z.int().check(z.positive()), 200),
  /** RWF per US dollar, used for PayPal charges: the rate of the National Bank of Rwanda on `fxAsOf`. */
  rwfPerUsd: z._default(RwfPerUsd, 1456.83),
  /** Day of the rate, YYYY-MM-DD. The log warns when it is more than a week ago. */
  fxAsOf: z._default(z.iso.date(), '2025-12-08'),
  /**
   * Permission to correct or void a sale: all staff, or its seller on the same day. Admins always may. See
   * right-to-correct.ts.
   */
  corrections: z._default(z.enum(['anyone', 'own sales of the same day']), 'anyone'),
  /** Days after a sale during which all staff may take lamps back; afterwards only admins may. */
  returnDays: z._default(z.int().check(z.nonnegative(), z.maximum(366)), 7),
})
export type Business = z.infer<typeof Business>
