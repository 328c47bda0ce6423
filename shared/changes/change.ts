import * as z from 'zod/mini'
import { line } from '../text.ts'
import { wide } from '../wide.ts'

/*
 * The log of changes. A row of the books is corrected by a line that says what it was before, and never rewritten
 * without one: see docs/decisions/0031-audit-every-change.md.
 */

/** The rows whose changes are logged. */
export const ChangedEntity = z.enum([
  'report',
  'order',
  'payment',
  'expense',
  'product',
  'user',
  'settings',
  'debtor',
  'invitation',
  'backup',
])
export type ChangedEntity = z.infer<typeof ChangedEntity>

/**
 * What was done. A void takes a row out of the books and keeps it; only lamps and people are really deleted, and their
 * line keeps what they were.
 */
export const ChangeKind = z.enum([
  'made',
  'changed',
  'voided',
  'deleted',
  'instalment',
  'paid',
  'refunded',
  'released',
  'delivered',
  'merged',
  'separated',
  'begun',
  'ended',
  'restored',
  'read',
])
export type ChangeKind = z.infer<typeof ChangeKind>

/** Why something was changed, in the words of the person who did it. */
export const MAX_REASON = 200
const Reason = line(MAX_REASON).check(z.regex(/\p{Letter}/u, 'must say the reason in words'))

/** Whether a typed text gives a reason: a dot or an emoji gives none. */
export function isReason(typed: string): boolean {
  return Reason.safeParse(typed).success
}

/** The same in a form, where an empty field is none. */
export const OptionalReason = z.optional(z.union([z.literal(''), Reason]))

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type Value = z.infer<typeof Value>

/** A field of a row, within lists and objects as a path: `reportItems.0.soldAt`. Absent where there was, or is, none. */
export const Difference = z.object({ field: z.string(), before: z.optional(Value), after: z.optional(Value) })
export type Difference = z.infer<typeof Difference>

/** Who changed something, or took it out of the books, when, and why. */
export const Moment = z.object({
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), name: z.string() }),
  why: z.optional(z.string()),
})
export type Moment = z.infer<typeof Moment>

/** The author of what the shop does by itself. */
export const SHOP = { _id: 'itara', name: 'Itara' }

/** One line of the log. */
export const Change = z.extend(Moment, {
  /** Sorts by the time of the change. */
  _id: z.string(),
  of: wide(ChangedEntity),
  /** The id of the row; of a payment, its order's id and its own, separated by a slash. */
  row: z.string(),
  /** What people know the row by. */
  name: z.string(),
  kind: wide(ChangeKind),
  fields: z.array(Difference),
  /** The row's revision from then on, where it has one; of a lamp, at least: sales raise it, too, while it is edited. */
  revision: z.optional(z.int()),
  /** The day (YYYY-MM-DD, in Kigali) on which the row counts in the books. */
  bookedOn: z.optional(z.string()),
  /** In RWF, by how much the sales of that day rose, or its expenses, if the row is one; below 0 where they fell. */
  money: z.optional(z.number()),
  /** In RWF, what was owed for the row before and after; of a sale whose debt changed, or left the books. */
  owed: z.optional(z.object({ before: z.number(), after: z.number() })),
})
export type Change = z.infer<typeof Change>
