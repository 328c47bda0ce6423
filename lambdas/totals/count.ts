import { setTimeout as pause } from 'node:timers/promises'
import { batchGet, type Key } from '../data/batch-get.ts'
import { type Marker, markerFrom, markerKey, putMarker } from '../data/counted.ts'
import type { Write } from '../data/table.ts'
import { keyOfPlace } from '../data/totals-places.ts'
import { auditIn, countAt, countInAll, noteAt } from '../data/totals-writes.ts'
import { transactOnce } from '../data/transact.ts'
import { effective } from './increment.ts'
import { place } from './place.ts'
import { type CountedRow, stepFor } from './step.ts'
import { type Transaction, transactionsOf } from './transactions.ts'

/** Each failed attempt means that somebody else's succeeded, or that the table asks for a rest: some ten seconds in all. */
const MAX_ATTEMPTS = 30

/** What DynamoDB gives at once, but for the shop's own item. */
const MARKERS_AT_ONCE = 99

/**
 * Brings the totals up to these rows, each of them named once. The difference of a row to what has been counted of it is
 * written together with its marker, so the totals are the sum of the markers whatever happens: a repeat finds nothing to
 * do, and what was cut off is done by the next one. A row alone is two round trips, five hundred are some eighty.
 * @throws Error when the table does not come to rest
 */
export async function count(rows: readonly CountedRow[]): Promise<void> {
  let left = rows
  let failed = 0
  while (left.length > 0) {
    if (failed > 0) await pause(Math.random() * Math.min(1000, 4 * 2 ** failed))
    const { written, next } = await countOnce(left)
    failed = written > 0 || next.length === 0 ? 0 : failed + 1
    if (failed > MAX_ATTEMPTS) throw new Error('The totals could not be written: others are always faster')
    left = next
  }
}

/** How many transactions were written, and the rows that are left for the next time. */
async function countOnce(rows: readonly CountedRow[]): Promise<{ written: number; next: CountedRow[] }> {
  const { markerOf, audit } = await readMarkers(rows)
  const steps = rows.flatMap((row) => stepFor(row, markerOf(row.key)) ?? [])
  const transactions = transactionsOf(steps, { itemsPerPlace: audit === undefined ? 1 : 2, always: [place.all] })
  let written = 0
  for (const transaction of transactions) {
    const outcome = await transactOnce(writesOf(transaction, audit, new Date()))
    if (outcome !== 'written') break
    written += 1
  }
  const done = transactions.slice(0, written).flatMap((transaction) => transaction.steps)
  const finished = new Set(done.flatMap(({ whole, row }) => (whole ? [row] : [])))
  return { written, next: steps.map(({ row }) => row).filter((row) => !finished.has(row)) }
}

/** What is counted of these rows, and the audit that is under way: as they are after all that has been written. */
async function readMarkers(rows: readonly CountedRow[]) {
  const all = keyOfPlace(place.all)
  const batches = Array.from({ length: Math.ceil(rows.length / MARKERS_AT_ONCE) }, (_, n) =>
    rows.slice(n * MARKERS_AT_ONCE, (n + 1) * MARKERS_AT_ONCE).map(({ key }) => markerKey(key)),
  )
  const items = await Promise.all(batches.map((keys) => batchGet([...keys, all], { ConsistentRead: true })))
  const isAll = ({ PK, SK }: Record<string, unknown>) => PK === all.PK && SK === all.SK
  const found = items.flat()
  const markers = new Map(
    found.filter((item) => !isAll(item)).map((item) => [`${item.PK} ${item.SK}`, markerFrom(item)]),
  )
  const markerOf = (key: Key) => {
    const { PK, SK } = markerKey(key)
    return markers.get(`${PK} ${SK}`)
  }
  return { markerOf, audit: auditIn(found.find(isAll)) }
}

function writesOf({ steps, increments }: Transaction<Marker>, audit: string | undefined, now: Date): Write[] {
  const { [place.all]: inAll, ...elsewhere } = Object.fromEntries(effective(increments))
  return [
    countInAll(inAll, audit, now.toISOString()),
    ...Object.entries(elsewhere).map(([where, increment]) => countAt(where, increment)),
    ...(audit === undefined
      ? []
      : [...effective(increments)].map(([where, increment]) => noteAt(audit, where, increment))),
    ...steps.flatMap((step) => [putMarker(step, audit, now.getTime()), ...(step.row.proof ? [step.row.proof] : [])]),
  ]
}
