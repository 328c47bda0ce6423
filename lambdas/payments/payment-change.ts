import type { ChangeKind, Moment } from '../../shared/changes/change.ts'
import { differences } from '../../shared/changes/differences.ts'
import { putChange } from '../data/changes.ts'
import type { StoredPayment } from '../data/payments.ts'
import type { Write } from '../data/table.ts'

/**
 * The line of the log for what an admin did about a payment alone: money that had to go back, and did, or what they looked up
 * at its provider. It paid for nothing, or its order has it already, so it is in no sales.
 */
export function logPayment(
  kind: Extract<ChangeKind, 'refunded' | 'changed'>,
  before: StoredPayment,
  after: StoredPayment,
  moment: Moment,
): Write {
  const { order, _id, user, revision } = before
  return putChange({
    ...moment,
    of: 'payment',
    row: `${order}/${_id}`,
    name: user.name,
    kind,
    fields: differences(before, after),
    revision: revision + 1,
  })
}
