import { addTo, type Ledger } from '../../lambdas/bookkeeping/ledger.ts'
import { putMarker } from '../../lambdas/data/markers.ts'
import { entryItem } from '../../lambdas/data/search-index.ts'
import { entityOfItem, keyOfItem, totalsItem } from '../../lambdas/data/totals-items.ts'
import { countedEntities, readRow } from '../../lambdas/totals/contribution.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Yields rows for an empty table together with the rows that the stream consumer would derive from them: a marker after
 * each counted row, and the totals at the end. Years of sales then need not pass through the stream.
 */
export function* withTotals(rows: Iterable<Row>, now: Date): Generator<Row> {
  const ledger: Ledger = new Map()
  for (const row of rows) {
    yield row
    if (!countedEntities.some((each) => each === row.entity)) continue
    const version = readRow(row)
    if (!version) throw new Error(`${row.PK} ${row.SK} cannot be read`)
    addTo(ledger, version.contribution)
    const key = { PK: String(row.PK), SK: String(row.SK) }
    for (const word of version.words ?? []) yield entryItem({ word, id: String(row._id) })
    yield { ...putMarker(key, undefined, { ...version, gone: false }, now.getTime()).Put?.Item }
  }
  for (const [item, parts] of ledger) {
    const asOf = item === totalsItem.all && { asOf: now.toISOString() }
    yield { ...keyOfItem(item), entity: entityOfItem(item), ...asOf, ...Object.fromEntries(parts) }
  }
}
