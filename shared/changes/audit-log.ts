import * as z from 'zod/mini'
import { entitiesWith } from '../entities.ts'
import { openEnum } from '../open-enum.ts'
import { Attribution, AuditKind, Difference } from './audit-entry.ts'

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

/** One audit entry. */
export const AuditEntry = z.extend(Attribution, {
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
