import * as z from 'zod/mini'
import { entitiesWith } from '../entities.ts'
import { openEnum } from '../open-enum.ts'
import { singleLine } from '../text.ts'

/*
 * The audit log. Every correction of a record adds an audit entry with the values before it: see
 * docs/decisions/0031-audit-every-change.md.
 */

/** Kinds of records whose changes are logged: rows, and the backups themselves. */
export const AuditedEntity = /* @__PURE__ */ auditedEntities()
export type AuditedEntity = z.infer<typeof AuditedEntity>

function auditedEntities() {
  return z.enum([...entitiesWith('audited'), 'backup'])
}

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
export const Moment = z.object({
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), name: z.string() }),
  why: z.optional(z.string()),
})
export type Moment = z.infer<typeof Moment>

/** Author of the changes that the system makes by itself. */
export const SHOP = { _id: 'itara', name: 'Itara' }

/** One audit entry. */
export const AuditEntry = z.extend(Moment, {
  /** Sorts by the time of the change. */
  _id: z.string(),
  of: openEnum(AuditedEntity),
  /** Id of the record. For a payment: the order's id, a slash and the payment's id. */
  row: z.string(),
  /** Name that identifies the record for users. */
  name: z.string(),
  kind: openEnum(AuditKind),
  fields: z.array(Difference),
  /**
   * Revision of the record after the change, if it has one. A lamp's may be higher, because sales during the edit raise
   * it too.
   */
  revision: z.optional(z.int()),
  /** Day (YYYY-MM-DD, in Kigali) to which the record's amounts belong. */
  bookedOn: z.optional(z.string()),
  /**
   * Day (YYYY-MM-DD, in Kigali) of the recorded, corrected or voided sale or expense, or of the instalment. Present if
   * its month was over when this was recorded.
   */
  backDatedTo: z.optional(z.string()),
  /** Increase in that day's sales in RWF, or in its expenses if the record is an expense; negative for a decrease. */
  money: z.optional(z.number()),
  /** RWF owed for the record before and after. Present if a sale's debt changed or was voided. */
  owed: z.optional(z.object({ before: z.number(), after: z.number() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>
