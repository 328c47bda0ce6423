import { createHash } from 'node:crypto'
import { joinedMark, NO_MARK } from '../../shared/copy/mark.ts'
import type { StoredRow } from '../data/copied-rows.ts'

/** By which rows are known to be as they were. Pure. */
export function markOf(rows: readonly StoredRow[]): string {
  return rows.map(markOfRow).reduce(joinedMark, NO_MARK)
}

function markOfRow(row: StoredRow): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(row)))
    .digest('hex')
}

/** DynamoDB gives attributes, and the members of a set, in any order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, SETS.has(name) && Array.isArray(inner) ? inner.toSorted() : sorted(inner)]),
  )
}

const SETS = new Set(['SS', 'NS'])
