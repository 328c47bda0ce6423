import * as z from 'zod/mini'
import { Reason } from '../changes/audit-entry.ts'
import { RwfPerUnit } from '../currency.ts'
import { round } from '../money.ts'
import { Amount, Price } from '../money-schema.ts'
import { Balance } from '../reports/report.ts'
import { SupplierName } from '../suppliers/supplier.ts'
import { NewCharge } from './new-receipt.ts'
import { ClientId } from './payment.ts'
import { Charge } from './receipt.ts'

const Line = z.int().check(z.nonnegative(), z.maximum(100))
const Pieces = z.int().check(z.nonnegative(), z.maximum(100_000))

const common = { correctionId: z.optional(ClientId), reason: Reason }

/**
 * A correction of a receipt, as admins send it. `line` is the position of the line. A discriminated union would add 450
 * bytes to the schemas that visitors load.
 */
export const NewCorrection = z.union([
  /** Another number of pieces fit to sell arrived. */
  z.object({ kind: z.literal('pieces'), ...common, line: Line, quantity: Pieces }),
  /** Pieces go back to the supplier, who gives this credit for them, in the receipt's currency. */
  z.object({
    kind: z.literal('sent-back'),
    ...common,
    line: Line,
    pieces: Pieces.check(z.positive()),
    credit: Amount.check(z.overwrite(round)),
  }),
  /** Another price of a piece, or the price that was missing. A receipt without a supplier needs one for a price. */
  z.object({
    kind: z.literal('price'),
    ...common,
    line: Line,
    price: Price.check(z.overwrite(round)),
    supplier: z.optional(SupplierName),
  }),
  /** Another rate. */
  z.object({ kind: z.literal('rate'), ...common, rwfPerUnit: RwfPerUnit }),
  /** A charge that came later. */
  z.object({ kind: z.literal('charge'), ...common, charge: NewCharge }),
])
export type NewCorrection = z.infer<typeof NewCorrection>

/** A correction of a receipt: what it moved on its own day. */
export const Correction = z.object({
  _id: z.string(),
  /** Id of the receipt. */
  receipt: z.string(),
  correctionId: z.optional(z.string()),
  branch: z.string(),
  /** Kind of the correction, or `void` for the deletion. */
  kind: z.string(),
  reason: z.optional(z.string()),
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), name: z.string() }),
  /** Position of the corrected line, or the charge that came later. */
  line: z.optional(z.int()),
  charge: z.optional(Charge),
  /** Corrected value of the line or the receipt, before and after. */
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
  /** RWF of charges that became debts to other payees. */
  toPayees: z.optional(Balance),
  /** RWF that pieces without a price had brought into stock, once they have a price or are gone. */
  provisional: z.optional(Balance),
  /** RWF of the gain from oversold pieces that the deletion restores, because no receipt supplies them any more. */
  oversold: z.optional(Balance),
  /** RWF; cost difference of the day: what the correction cost beyond what came into stock. */
  difference: Balance,
  /** RWF; exchange difference of the day, if nothing is owed any more. */
  exchange: Balance,
})
export type Correction = z.infer<typeof Correction>
