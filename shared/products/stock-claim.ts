import * as z from 'zod/mini'
import { Price } from '../money-schema.ts'

/** After this long without a recorded sale, a stock claim is shown to admins. */
export const CLAIM_OPEN_MS = 60 * 60 * 1000

/** Stock claimed for a sale before the sale is recorded. */
export const StockClaim = z.object({
  saleId: z.string(),
  lamp: z.object({ _id: z.string(), name: z.string() }),
  /** Pieces claimed. */
  count: z.int(),
  /** RWF; their cost for one, which the sale keeps. Absent in claims made before it was recorded. */
  unitCost: z.optional(Price),
  by: z.object({ _id: z.string(), name: z.string() }),
  at: z.iso.datetime(),
})
export type StockClaim = z.infer<typeof StockClaim>
