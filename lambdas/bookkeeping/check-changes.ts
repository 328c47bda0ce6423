import type { Change } from '../../shared/changes/change.ts'
import { type Leaves, undone } from '../../shared/changes/differences.ts'

/**
 * What is wrong with a row's history. Undone from the row as it is, change by change, each line must find what it says it
 * has left; and no revision may lack its line. `row` is undefined for one that is not there. Pure.
 */
export function historyErrors(
  row: Leaves | undefined,
  revision: number | undefined,
  lines: readonly Change[],
): string[] {
  const newestFirst = lines
    .toSorted((a, b) => (a.revision ?? 0) - (b.revision ?? 0) || (a._id < b._id ? -1 : 1))
    .reverse()
  const [last] = newestFirst
  if (!last) return []
  if (!row) return last.kind === 'deleted' ? [] : ['was removed without a line in the log']
  return [...gaps(newestFirst, revision), ...contradictions(row, newestFirst)]
}

/** Revisions that have no line: each change of these rows has one. */
function gaps(newestFirst: readonly Change[], revision: number | undefined): string[] {
  if (revision === undefined || newestFirst.some((line) => line.revision === undefined)) return []
  const expected = [revision, ...newestFirst.map((line) => (line.revision ?? 0) - 1)]
  return newestFirst.flatMap((line, n) =>
    line.revision === expected[n] ? [] : [`revision ${expected[n]} has no line in the log`],
  )
}

function contradictions(row: Leaves, newestFirst: readonly Change[]): string[] {
  const errors: string[] = []
  let now = row
  for (const { _id, fields } of newestFirst) {
    const wrong = fields.filter(({ field, after }) => now.get(field) !== after)
    errors.push(...wrong.map(({ field, after }) => `${field} is ${now.get(field)}, and the log says ${after} (${_id})`))
    now = undone(now, fields)
  }
  return errors
}
