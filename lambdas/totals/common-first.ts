import { placesOf } from './increment.ts'
import { beginningOf, type Mark, type Step } from './step.ts'

/** Fewer rows than that are soon written anyway. */
const MANY_ROWS = 20

/** A place that one of so many rows writes to is one that they have in common. */
const ONE_OF = 10

/** Of these so many that a transaction has as much room for rows. */
const MOST_PLACES = 50

/**
 * Of many rows, begins each with what it has in common with others: sums of their days and categories, words that stand
 * everywhere. These are then written for some fifty rows at once, so that dashboards are right long before the last rare
 * word of a batch is; and there is less to write, though each row's marker is written twice.
 */
export function commonFirst<Seen extends Mark>(steps: readonly Step<Seen>[]): readonly Step<Seen>[] {
  if (steps.length < MANY_ROWS) return steps
  const common = commonPlaces(steps)
  return steps.map((step) => {
    const begun = step.changes.filter((change) => placesOf(change).every((where) => common.has(where)))
    return begun.length === 0 || begun.length === step.changes.length ? step : beginningOf(step, begun)
  })
}

function commonPlaces(steps: readonly Step[]): ReadonlySet<string> {
  const rows = new Map<string, number>()
  for (const { changes } of steps) {
    for (const where of new Set(changes.flatMap(placesOf))) rows.set(where, (rows.get(where) ?? 0) + 1)
  }
  const shared = [...rows].filter(([, count]) => count >= Math.max(MANY_ROWS, steps.length / ONE_OF))
  const byRows = shared.sort(([, a], [, b]) => b - a)
  return new Set(byRows.slice(0, MOST_PLACES).map(([where]) => where))
}
