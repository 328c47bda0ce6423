import type { AuditEntry } from '../../shared/changes/audit-log.ts'
import { type Leaves, withoutDifferences } from '../../shared/changes/differences.ts'

/**
 * Returns the errors in a row's history. The changes are undone one by one, starting from the current row, and each
 * audit entry must match the state that it claims to have left. Every revision from `loggedFrom` on must have an entry,
 * if `loggedFrom` is known: older rows were changed before the audit log existed. `row` is undefined if the row does
 * not exist. Pure.
 */
export function historyErrors(
  row: Leaves | undefined,
  revision: number | undefined,
  lines: readonly AuditEntry[],
  loggedFrom?: number,
): string[] {
  const newestFirst = lines
    .toSorted((a, b) => (a.revision ?? 0) - (b.revision ?? 0) || (a._id < b._id ? -1 : 1))
    .reverse()
  const [last] = newestFirst
  if (!last)
    return revision !== undefined && loggedFrom !== undefined && revision >= loggedFrom ? [missingEntry(revision)] : []
  if (!row) return last.kind === 'deleted' ? [] : ['was removed without an audit entry']
  return [
    ...findGaps(newestFirst, revision),
    ...findMissingStart(newestFirst, loggedFrom),
    ...findContradictions(row, newestFirst),
  ]
}

/** Reports a missing change before the oldest one that has an audit entry. */
function findMissingStart(newestFirst: readonly AuditEntry[], loggedFrom: number | undefined): string[] {
  const oldest = newestFirst.at(-1)?.revision
  return oldest !== undefined && loggedFrom !== undefined && oldest > loggedFrom ? [missingEntry(oldest - 1)] : []
}

function missingEntry(revision: number): string {
  return `revision ${revision} has no audit entry`
}

/** Returns errors for revisions without an audit entry: each change of these rows has one. */
function findGaps(newestFirst: readonly AuditEntry[], revision: number | undefined): string[] {
  if (revision === undefined || newestFirst.some((line) => line.revision === undefined)) return []
  const expected = [revision, ...newestFirst.map((line) => (line.revision ?? 0) - 1)]
  return newestFirst.flatMap((line, n) => (line.revision === expected[n] ? [] : [missingEntry(expected[n] ?? 0)]))
}

function findContradictions(row: Leaves, newestFirst: readonly AuditEntry[]): string[] {
  const errors: string[] = []
  let now = row
  for (const { _id, fields } of newestFirst) {
    const wrong = fields.filter(({ field, after }) => now.get(field) !== after)
    errors.push(
      ...wrong.map(({ field, after }) => `${field} is ${now.get(field)}, but the audit log has ${after} (${_id})`),
    )
    now = withoutDifferences(now, fields)
  }
  return errors
}
