import { createHash } from 'node:crypto'
import { joinedMark, NO_MARK } from '../../shared/backup/mark.ts'
import type { StoredRow } from '../data/backup-rows.ts'

/** Returns a checksum that shows whether rows are unchanged. Pure. */
export function markOf(rows: readonly StoredRow[]): string {
  return rows.map(rowChecksum).reduce(joinedMark, NO_MARK)
}

function rowChecksum(row: StoredRow): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(row)))
    .digest('hex')
}

/** Sorts attributes and the members of sets, which DynamoDB returns in any order. */
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
