import * as z from 'zod/mini'

/**
 * Answer to the look-up of a buyer's TIN. found: an active taxpayer. inactive: a taxpayer whose TIN was closed. unknown:
 * no taxpayer has it. unavailable: the authority did not answer, or was not called.
 */
export const TaxpayerAnswer = z.object({
  status: z.enum(['found', 'inactive', 'unknown', 'unavailable']),
  name: z.optional(z.string()),
})
export type TaxpayerAnswer = z.infer<typeof TaxpayerAnswer>
