import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { backDatedFields } from '../../shared/changes/back-dated.ts'
import { differences } from '../../shared/changes/differences.ts'
import { dayOf } from '../../shared/day.ts'
import type { Expense } from '../../shared/expenses/expense.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import type { StoredExpense } from '../data/expenses.ts'
import type { Write } from '../data/table.ts'

/** Returns the write of the audit entry of a voided expense: an expense cannot be changed in any other way. */
export function logExpense(before: StoredExpense, after: Expense, attribution: Attribution): Write {
  return putAuditEntry({
    ...attribution,
    of: 'expense',
    row: before._id,
    name: before.reason,
    kind: 'voided',
    fields: differences(before, after),
    revision: before.revision + 1,
    bookedOn: dayOf(before.createdAt),
    ...backDatedFields(before.createdAt, attribution.at),
    money: -before.amount,
  })
}

/** Returns the write of the audit entry for a new expense of a past month. Other new expenses have none. */
export function logBackDatedExpense({ _id, createdAt, reason, amount, by }: Expense, at: string): Write[] {
  const { backDatedTo } = backDatedFields(createdAt, at)
  if (backDatedTo === undefined) return []
  const entry = { at, by, of: 'expense', row: _id, name: reason, kind: 'made', revision: 1 } as const
  return [putAuditEntry({ ...entry, fields: [], bookedOn: backDatedTo, backDatedTo, money: amount })]
}
