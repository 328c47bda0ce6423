import type { Moment } from '../../shared/changes/change.ts'
import { differences } from '../../shared/changes/differences.ts'
import { putChange } from '../data/changes.ts'
import type { StoredPayment } from '../data/payments.ts'
import type { Write } from '../data/table.ts'

/** The line of the log for money that had to go back, and did. It paid for nothing, so it is in no sales. */
export function logPayment(before: StoredPayment, after: StoredPayment, moment: Moment): Write {
  const { order, _id, user, revision } = before
  return putChange({
    ...moment,
    of: 'payment',
    row: `${order}/${_id}`,
    name: user.name,
    kind: 'refunded',
    fields: differences(before, after),
    revision: revision + 1,
  })
}
