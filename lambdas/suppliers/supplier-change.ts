import type { AuditKind, Moment } from '../../shared/changes/audit-entry.ts'
import { differences } from '../../shared/changes/differences.ts'
import { supplierKey } from '../../shared/suppliers/supplier.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import { putSupplier, replaceSupplier, type StoredSupplier } from '../data/suppliers.ts'
import type { Write } from '../data/table.ts'

/** Returns the writes that change a supplier, including the audit entry. */
export function changeSupplier(
  before: StoredSupplier,
  after: StoredSupplier,
  kind: AuditKind,
  moment: Moment,
): Write[] {
  const entry = putAuditEntry({
    ...moment,
    of: 'supplier',
    row: supplierKey(before.name),
    name: before.name,
    kind,
    fields: differences(before, after),
    revision: before.revision + 1,
  })
  return [replaceSupplier(before, after), entry]
}

/** Returns the writes that leave a supplier with these advances. A supplier without a row gets one. */
export function leaveAdvances(
  before: StoredSupplier | undefined,
  { name, advances }: Pick<StoredSupplier, 'name' | 'advances'>,
  moment: Moment,
): Write[] {
  if (before === undefined) return [putSupplier(name, advances)]
  if (differences(before.advances, advances).length === 0) return []
  const after = { ...before, advances: advances?.length ? advances : undefined, revision: before.revision + 1 }
  return changeSupplier(before, after, 'paid', moment)
}
