import type { Attribution, AuditKind } from '../../shared/changes/audit-entry.ts'
import { differences } from '../../shared/changes/differences.ts'
import { dayOf } from '../../shared/day.ts'
import { sum } from '../../shared/money.ts'
import { paidPart } from '../../shared/orders/amounts.ts'
import type { Order } from '../../shared/orders/order.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import type { StoredOrder } from '../data/orders.ts'
import type { Write } from '../data/table.ts'

/** Returns the write of the audit entry for a change of an order. */
export function logOrder(kind: AuditKind, before: StoredOrder, after: Order, attribution: Attribution): Write {
  return putAuditEntry({
    ...attribution,
    of: 'order',
    row: before._id,
    name: before.user.name,
    kind,
    fields: differences(before, after),
    revision: before.revision + 1,
    bookedOn: dayOf(before.createdAt),
    money: sum([paidPart(after), -paidPart(before)]),
  })
}
