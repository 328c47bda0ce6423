import * as z from 'zod/mini'
import { Balance } from '../reports/report.ts'

/** A correction of a receipt: what it moved on its own day. */
export const Correction = z.object({
  _id: z.string(),
  /** Id of the receipt. */
  receipt: z.string(),
  correctionId: z.optional(z.string()),
  branch: z.string(),
  kind: z.string(),
  reason: z.optional(z.string()),
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), name: z.string() }),
  /** Line and values that were corrected. */
  line: z.optional(z.int()),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  /** Pieces that came into stock; negative if they left. */
  pieces: z.int(),
  /** RWF that came into stock; negative if it left. */
  stock: Balance,
  /** Change of the debt, in the receipt's currency and in RWF. */
  debt: Balance,
  debtRwf: Balance,
  /** RWF of a charge that was paid. */
  paid: Balance,
  /** RWF; cost difference of the day: what the correction cost beyond what came into stock. */
  difference: Balance,
  /** RWF; exchange difference of the day, if nothing is owed any more. */
  exchange: Balance,
})
export type Correction = z.infer<typeof Correction>
