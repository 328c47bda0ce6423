import { enter, type Ledger } from '../../lambdas/bookkeeping/ledger.ts'
import type { Key } from '../../lambdas/data/batch-get.ts'
import { putMarker } from '../../lambdas/data/counted.ts'
import { entityOfPlace, keyOfPlace } from '../../lambdas/data/totals-places.ts'
import { place } from '../../lambdas/totals/place.ts'
import { type Counted, countedEntities, countedIn } from '../../lambdas/totals/row-contribution.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Rows for an empty table and, beside them, what the stream's consumer would make of them one by one: a marker behind each
 * row that counts and, at the end, the totals. So that years of a shop need not pass through the stream.
 */
export function* withTotals(rows: Iterable<Row>, now: Date): Generator<Row> {
  const ledger: Ledger = new Map()
  for (const row of rows) {
    yield row
    if (!countedEntities.includes(String(row.entity))) continue
    const counted = countedIn(row)
    if (!counted) throw new Error(`${row.PK} ${row.SK} cannot be read`)
    enter(ledger, counted.contribution)
    yield markerOf({ PK: String(row.PK), SK: String(row.SK) }, counted, now)
  }
  for (const [where, parts] of ledger) {
    const asOf = where === place.all && { asOf: now.toISOString() }
    yield { ...keyOfPlace(where), entity: entityOfPlace(where), ...asOf, ...Object.fromEntries(parts) }
  }
}

function markerOf(key: Key, now: Counted, at: Date): Row {
  const step = { row: { key, now }, seen: undefined, next: { ...now, gone: false }, changes: [], whole: true }
  return { ...putMarker(step, undefined, at.getTime()).Put?.Item }
}
