import { placesOf } from './increment.ts'
import { beginningOf, type Mark, type Step } from './step.ts'

/** A place that one of so many rows writes to is one that they have in common, if these are not just a few. */
const ONE_OF = 10
const FEW_ROWS = 20

/** Of these so many that a transaction has as much room for rows. */
const MOST_PLACES = 50

/** Rows that have fewer in common are not worth a second writing of their markers: a transaction holds as many of them whole. */
const WORTH_PLACES = 8

/**
 * Of many rows, begins each with what it has in common with others: sums of their days and categories, words that stand
 * everywhere. These are then written for some fifty rows at once, so that dashboards are right long before the last rare
 * word of a batch is; and there is less to write.
 */
export function commonFirst<Seen extends Mark>(steps: readonly Step<Seen>[]): readonly Step<Seen>[] {
  const common = commonPlaces(steps)
  const perRow = [...common.values()].reduce((total, rows) => total + rows, 0) / steps.length
  if (perRow < WORTH_PLACES) return steps
  return steps.map((step) => {
    const begun = step.changes.filter((change) => placesOf(change).every((where) => common.has(where)))
    return begun.length === 0 || begun.length === step.changes.length ? step : beginningOf(step, begun)
  })
}

/** The places that many of these rows write to, and how many do. */
function commonPlaces(steps: readonly Step[]): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  for (const { changes } of steps) {
    for (const where of new Set(changes.flatMap(placesOf))) rows.set(where, (rows.get(where) ?? 0) + 1)
  }
  const shared = [...rows].filter(([, count]) => count > Math.max(FEW_ROWS, steps.length / ONE_OF))
  return new Map(shared.sort(([, a], [, b]) => b - a).slice(0, MOST_PLACES))
}
