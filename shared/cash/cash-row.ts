import * as z from 'zod/mini'
import { DeviceTime } from '../device-time.ts'
import { Id } from '../id.ts'
import { wholeFrancs } from '../money.ts'
import { Amount } from '../money-schema.ts'
import { openEnum } from '../open-enum.ts'
import { singleLine } from '../text.ts'
import { MAX_TYPED, type TillAmounts, TillAmounts as TillAmountsSchema, TillMethod } from './till.ts'

/**
 * Movements of money that staff enter by hand: money put in or taken out, paid in at the bank, taken by the owner, or
 * changed from one method into the other. `opening` is the count of the drawer in the morning.
 */
export const MovementKind = z.enum(['in', 'out', 'bank', 'owner', 'change', 'opening'])
export type MovementKind = z.infer<typeof MovementKind>

/**
 * Kinds of documents that move money, and movements entered by hand. `supplier` is a payment to a supplier or for a charge
 * of goods; `difference` is what a count shows.
 */
export const CashKind = z.enum([
  'sale',
  'instalment',
  'return',
  'expense',
  'supplier',
  ...MovementKind.options,
  'difference',
])
export type CashKind = z.infer<typeof CashKind>

/** An entry of the cash book: what one document moved. It is never changed; a correction is another entry. */
export const CashRow = z.object({
  /** Contains the moment at which the money moved. */
  _id: z.string(),
  branch: z.string(),
  till: z.string(),
  kind: openEnum(CashKind),
  amounts: TillAmountsSchema,
  /** Id of the document: a sale, return, expense, receipt, payment to a supplier or day close. Absent for movements entered by hand. */
  reference: z.optional(z.string()),
  /** The user who took or gave the money. */
  by: z.object({ _id: z.string(), name: z.string() }),
  /** Time at which the server received it. */
  recordedAt: z.iso.datetime(),
  reason: z.optional(z.string()),
  /** RWF that were counted in the morning. */
  counted: z.optional(z.int()),
  /** Id generated on the device. */
  movementId: z.optional(z.string()),
})
export type CashRow = z.infer<typeof CashRow>

/** A movement of money as staff enter it. */
export const NewMovement = z
  .object({
    /** Id generated on the device. However often the movement is sent, it is recorded once. */
    movementId: Id,
    kind: MovementKind,
    /** Where the money is. For `change`: what the other method is changed into. */
    method: TillMethod,
    /** RWF; for `opening`, what was counted. */
    amount: Amount.check(z.maximum(MAX_TYPED), z.overwrite(wholeFrancs)),
    reason: z.optional(z.union([z.literal(''), singleLine(200)])),
    madeAt: DeviceTime,
  })
  .check(
    z.refine(({ kind, amount }) => kind === 'opening' || amount > 0, 'moves no money'),
    z.refine(({ kind, method }) => kind !== 'opening' || method === 'Cash', 'counts the drawer, so its method is Cash'),
  )
export type NewMovement = z.infer<typeof NewMovement>

/** Returns what a movement changes. The amounts of an `opening` follow from the count before it. Pure. */
export function movedAmounts({ kind, method, amount }: Pick<NewMovement, 'kind' | 'method' | 'amount'>): TillAmounts {
  const other = method === 'Cash' ? 'MoMo' : 'Cash'
  if (kind === 'opening') return {}
  if (kind === 'change') return { [method]: amount, [other]: -amount }
  return { [method]: kind === 'in' ? amount : -amount }
}
