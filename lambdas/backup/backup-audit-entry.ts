import type { Attribution, AuditKind, Difference } from '../../shared/changes/audit-entry.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import type { Write } from '../data/table.ts'

/**
 * Returns the write of the audit entry of a backup or a restore. A backup is identified by its day, a restore by its
 * file's SHA-256.
 */
export function logBackup(
  kind: AuditKind,
  row: string,
  attribution: Attribution,
  fields: Record<string, number | boolean>,
): Write {
  const differences = Object.entries(fields).map(([field, after]): Difference => ({ field, after }))
  return putAuditEntry({ ...attribution, of: 'backup', row, name: row.slice(0, SHOWN), kind, fields: differences })
}

/** Number of characters of a SHA-256 that people compare. */
const SHOWN = 12
