import * as z from 'zod/mini'
import { singleLine } from '../text.ts'

/*
 * Parts of audit entries that the records themselves also have. The entries are in audit-log.ts, so that customers do
 * not download the list of entities with an order.
 */

/**
 * Kinds of change. A void keeps the record but excludes it from all totals. Only lamps and users are really deleted;
 * their audit entry keeps their last values.
 */
export const AuditKind = z.enum([
  'made',
  'changed',
  'voided',
  'deleted',
  'instalment',
  'returned',
  'paid',
  'refunded',
  'released',
  'delivered',
  'arrived',
  'answered',
  'reopened',
  'merged',
  'separated',
  'begun',
  'ended',
  'restored',
  'read',
])
export type AuditKind = z.infer<typeof AuditKind>

/** Maximum length of the reason for a change, in characters. */
export const MAX_REASON = 200

/** Reason for a change, in words. */
export const Reason = singleLine(MAX_REASON).check(z.regex(/\p{Letter}/u, 'must give the reason in words'))

/** Returns whether the text is a reason. It must contain a letter, so a dot or an emoji is rejected. */
export function isReason(typed: string): boolean {
  return Reason.safeParse(typed).success
}

/** Reason as forms send it: an empty string means no reason. */
export const OptionalReason = z.optional(z.union([z.literal(''), Reason]))

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type Value = z.infer<typeof Value>

/**
 * A changed field, with its path within lists and objects: `reportItems.0.soldAt`. `before` or `after` is absent if the
 * field had or has no value.
 */
export const Difference = z.object({ field: z.string(), before: z.optional(Value), after: z.optional(Value) })
export type Difference = z.infer<typeof Difference>

/** The author, time and reason of a change or void. */
export const Attribution = z.object({
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), name: z.string() }),
  why: z.optional(z.string()),
})
export type Attribution = z.infer<typeof Attribution>

/** Author of the changes that the system makes by itself. */
export const SHOP = { _id: 'itara', name: 'Itara' }
