import { sum } from '../money.ts'
import type { Change } from './change.ts'

/** What corrections took out of the sales, in RWF: of sales and orders that were changed, voided or refunded. */
export function takenOut(changes: readonly Pick<Change, 'of' | 'kind' | 'money'>[]): number {
  const corrections = changes.filter(({ of, kind }) => OF_SALES.has(of) && CORRECTIONS.has(kind))
  return sum(corrections.map(({ money = 0 }) => Math.max(0, -money)))
}

/**
 * What corrections took out of the debts, in RWF: debts that were voided or lowered, but for what the same corrections
 * say has been paid.
 */
export function debtsRemoved(changes: readonly Pick<Change, 'of' | 'kind' | 'money' | 'owed'>[]): number {
  const corrections = changes.filter(({ of, kind }) => of === 'report' && CORRECTIONS.has(kind))
  return sum(
    corrections.map(({ money = 0, owed = { before: 0, after: 0 } }) =>
      Math.max(0, sum([owed.before, -owed.after, -Math.max(0, money)])),
    ),
  )
}

const OF_SALES: ReadonlySet<Change['of']> = new Set(['report', 'order'])
const CORRECTIONS: ReadonlySet<Change['kind']> = new Set(['changed', 'voided', 'refunded'])
