import { sum } from '../money.ts'
import type { AuditEntry } from './audit-log.ts'

/** Returns by how much corrections lowered the sales, in RWF. Counts changed, voided and refunded sales and orders. */
export function salesRemoved(changes: readonly Pick<AuditEntry, 'of' | 'kind' | 'money'>[]): number {
  const corrections = changes.filter(({ of, kind }) => OF_SALES.has(of) && CORRECTIONS.has(kind))
  return sum(corrections.map(({ money = 0 }) => Math.max(0, -money)))
}

/**
 * Returns by how much corrections lowered the debts, in RWF. Counts debts that were voided or lowered, without what the
 * same corrections record as paid.
 */
export function debtsRemoved(changes: readonly Pick<AuditEntry, 'of' | 'kind' | 'money' | 'owed'>[]): number {
  const corrections = changes.filter(({ of, kind }) => of === 'report' && CORRECTIONS.has(kind))
  return sum(
    corrections.map(({ money = 0, owed = { before: 0, after: 0 } }) =>
      Math.max(0, sum([owed.before, -owed.after, -Math.max(0, money)])),
    ),
  )
}

const OF_SALES: ReadonlySet<AuditEntry['of']> = new Set(['report', 'order'])
const CORRECTIONS: ReadonlySet<AuditEntry['kind']> = new Set(['changed', 'voided', 'refunded'])
