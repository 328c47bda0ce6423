import type { Attribution, AuditKind } from '../../shared/changes/audit-entry.ts'
import { differences } from '../../shared/changes/differences.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import type { StoredProduct } from '../data/products.ts'
import type { Write } from '../data/table.ts'

/**
 * Returns the write of the audit entry for a lamp that is created, changed or deleted, or none if only its revision
 * differs.
 */
export function logProduct(
  kind: AuditKind,
  before: StoredProduct | undefined,
  after: StoredProduct | undefined,
  attribution: Attribution,
): Write[] {
  const [lamp, fields] = [after ?? before, differences(before, after)]
  if (!lamp || fields.length === 0) return []
  const { _id, name, slug, revision } = lamp
  return [putAuditEntry({ ...attribution, of: 'product', row: _id, name: name || slug, kind, fields, revision })]
}
