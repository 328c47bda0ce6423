import * as z from 'zod/mini'
import { Amount } from './money.ts'

/** What the shop decides and the program only applies. The defaults are the shop's; a deployment may set others. */
export const Business = z.object({
  /** Per cent, added on top of the items' price of an order. */
  taxPercent: z._default(z.int().check(z.nonnegative(), z.maximum(100)), 18),
  /** RWF; shipping costs nothing when the items cost more than this. */
  freeShippingAbove: z._default(Amount, 100),
  /** RWF; what shipping costs otherwise. */
  shippingPrice: z._default(Amount, 10),
})
export type Business = z.infer<typeof Business>
