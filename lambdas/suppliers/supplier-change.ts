import type { Attribution, AuditKind } from '../../shared/changes/audit-entry.ts'
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
  attribution: Attribution,
): Write[] {
  const entry = putAuditEntry({
    ...attribution,
    of: 'supplier',
    row: supplierKey(before.name),
    name: before.name,
    kind,
    fields: differences(audited(before), audited(after)),
    revision: before.revision + 1,
  })
  return [replaceSupplier(before, after), entry]
}

/** Recent receipts are no facts about a supplier, but a copy of those on the receipts. */
function audited({ recentReceipts: _, ...supplier }: StoredSupplier): StoredSupplier {
  return supplier
}

/**
 * Returns the writes that leave a supplier with these advances, and with these recent receipts if they are given. A
 * supplier without a row gets one.
 */
export function leaveAdvances(
  before: StoredSupplier | undefined,
  { name, advances, recentReceipts }: Pick<StoredSupplier, 'name' | 'advances' | 'recentReceipts'>,
  attribution: Attribution,
): Write[] {
  const left = advances?.length ? advances : undefined
  if (before === undefined) return [putSupplier({ name, advances: left, recentReceipts })]
  const after = { ...before, ...(recentReceipts && { recentReceipts }) }
  if (differences(before.advances, advances).length > 0) {
    return changeSupplier(before, { ...after, advances: left, revision: before.revision + 1 }, 'paid', attribution)
  }
  return recentReceipts ? [replaceSupplier(before, after)] : []
}
