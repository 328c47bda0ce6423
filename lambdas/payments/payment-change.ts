import type { Attribution, AuditKind } from '../../shared/changes/audit-entry.ts'
import { differences } from '../../shared/changes/differences.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import type { StoredPayment } from '../data/payments.ts'
import type { Write } from '../data/table.ts'

/**
 * Returns the write of the audit entry for what an admin did about a payment alone: they marked money as refunded, or
 * checked it with the provider. Such a payment has paid for nothing, or its order already includes it, so sales do not
 * change.
 */
export function logPayment(
  kind: Extract<AuditKind, 'refunded' | 'changed'>,
  before: StoredPayment,
  after: StoredPayment,
  attribution: Attribution,
): Write {
  const { order, _id, user, revision } = before
  return putAuditEntry({
    ...attribution,
    of: 'payment',
    row: `${order}/${_id}`,
    name: user.name,
    kind,
    fields: differences(before, after),
    revision: revision + 1,
  })
}
