import type { Key } from './batch-get.ts'
import { tableName, type Write } from './table.ts'
import { type ItemDelta, updateOf } from './totals-items.ts'

/**
 * While an audit (lambdas/bookkeeping) is running, each totals item has a note of what was counted in it since the
 * audit began. The item of the shop as a whole names the audit as `audit`.
 *
 *   PK AUDIT#<id>   SK <totals item>   the sums that were added; writes: how often something was counted;
 *                                      touched: the entries that were set or removed, and the members that joined or left
 */

export const NOTE = 'audit-note'

export function noteKey(audit: string, item: string): Key {
  return { PK: `AUDIT#${audit}`, SK: item }
}

/** Returns the audit that a note belongs to. */
export function auditOfNote({ PK }: Key): string {
  return PK.slice('AUDIT#'.length)
}

/** Returns the running audit, read from the item of the shop as a whole, or undefined if no audit is running. */
export function auditIn(item: Readonly<Record<string, unknown>> | undefined): string | undefined {
  return typeof item?.audit === 'string' ? item.audit : undefined
}

/** Returns the write that adds to the note a delta written to an item. */
export function updateNote(audit: string, item: string, delta: ItemDelta): Write {
  const sums = Object.entries(delta).filter(([, part]) => 'add' in part)
  const touched = Object.entries(delta).flatMap(([attribute, part]) => touchedBy(attribute, part))
  const note: ItemDelta = {
    ...Object.fromEntries(sums),
    writes: { add: 1 },
    ...(touched.length > 0 && { touched: { join: new Set(touched), leave: new Set() } }),
  }
  return { Update: { TableName: tableName, Key: noteKey(audit, item), ...updateOf(note, { entity: NOTE }) } }
}

function touchedBy(attribute: string, part: ItemDelta[string]): string[] {
  if ('add' in part) return []
  if (!('join' in part)) return [attribute]
  return [...part.join, ...part.leave].map((member) => memberName(attribute, member))
}

/** Returns the name by which `touched` refers to a member of a set. */
export function memberName(attribute: string, member: string): string {
  return `${attribute} ${member}`
}
