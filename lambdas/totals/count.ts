import { clock } from '../clock.ts'
import { batchGet, type Key } from '../data/batch-get.ts'
import { type Marker, markerFrom, markerKey, putMarker } from '../data/markers.ts'
import { writeEntries } from '../data/search-index.ts'
import type { Write } from '../data/table.ts'
import { isPaused, keyOfItem, totalsItem, updateAll, updateItem } from '../data/totals-items.ts'
import { transactOnce } from '../data/transact.ts'
import { RETRY, retry } from '../retry.ts'
import { entriesDelta, type RowState, rowDelta } from './delta.ts'
import { type Transaction, transactionsOf } from './transactions.ts'

/**
 * Counting. What a row adds to the totals is its contribution (contribution.ts). What was counted of it is its marker
 * (lambdas/data/markers.ts). The difference is its delta (delta.ts).
 *
 * **The totals are the sum of the contributions in the markers, at any instant.** A delta is only written in the
 * transaction that writes its markers, which fails if these have changed since they were read. So a redelivered change
 * has an empty delta.
 *
 * The search index needs no transaction, because writing an entry twice has no further effect. Entries are written
 * first and the markers last: after an interruption, entries are written again because the marker does not include them
 * yet.
 */

/**
 * Time for retries, in ms. Each failed attempt means that a concurrent one succeeded, that DynamoDB throttles, or that
 * an audit has paused the counting.
 */
const WITHIN_MS = 20_000

/** DynamoDB's limit of items per read, less the item of the shop as a whole. */
const MAX_MARKERS_PER_READ = 99

/**
 * Updates the totals and the search index for these rows, each of which occurs once. A single row takes three round
 * trips.
 * @throws Error when concurrent writes to the same totals do not end
 */
export async function count(rows: readonly RowState[]): Promise<void> {
  let left = rows
  while (left.length > 0) {
    const attempt = () => countOnce(left)
    left = await retry(attempt, { withinMs: WITHIN_MS, outOfTime: tooBusy })
  }
}

/** A row that DynamoDB does not allow to be counted, with its error. */
export type Uncountable = { row: RowState; error: Error }

/**
 * Counts like `count`, but isolates rows that cannot be counted, such as one with too long a key. Returns those after
 * all others are counted.
 * @throws Error as `count` does, and while the table is unavailable
 */
export async function countAllPossible(rows: readonly RowState[]): Promise<Uncountable[]> {
  try {
    await count(rows)
    return []
  } catch (error) {
    if (!(error instanceof Error && PERMANENT_ERRORS.has(error.name))) throw error
    const [row, ...others] = rows
    if (row && others.length === 0) return [{ row, error }]
    const half = Math.ceil(rows.length / 2)
    const first = await countAllPossible(rows.slice(0, half))
    return [...first, ...(await countAllPossible(rows.slice(half)))]
  }
}

/** Errors by which DynamoDB rejects a request permanently, alone or within a transaction. */
const PERMANENT_ERRORS = new Set(['ValidationException', 'SerializationException', 'TransactionCanceledException'])

function tooBusy(): Error {
  return new Error(`The totals could not be written within ${WITHIN_MS} ms, because other calls wrote them`)
}

/** Counts once. Returns the rows that are left to count, or RETRY if that is all of them. */
async function countOnce(rows: readonly RowState[]): Promise<readonly RowState[] | typeof RETRY> {
  const { markerOf, all } = await readMarkers(rows)
  if (isPaused(all, new Date(clock.now()).toISOString())) return RETRY
  const deltas = rows.flatMap((row) => rowDelta(row, markerOf(row.key)) ?? [])
  const entries = deltas.map(entriesDelta)
  await writeEntries(
    entries.flatMap(({ put }) => put),
    entries.flatMap(({ remove }) => remove),
  )
  const transactions = transactionsOf(deltas)
  const counted = new Set<RowState>()
  for (const [n, transaction] of transactions.entries()) {
    const result = await transactOnce(writesOf(transaction, new Date(clock.now())))
    if (result !== 'written' && n === 0) return RETRY
    if (result !== 'written') break
    for (const { row } of transaction.rows) counted.add(row)
  }
  return deltas.map(({ row }) => row).filter((row) => !counted.has(row))
}

/** Reads the markers of these rows, and the item of the shop as a whole, consistently. */
async function readMarkers(rows: readonly RowState[]) {
  const all = keyOfItem(totalsItem.all)
  const batches = Array.from({ length: Math.ceil(rows.length / MAX_MARKERS_PER_READ) }, (_, n) =>
    rows.slice(n * MAX_MARKERS_PER_READ, (n + 1) * MAX_MARKERS_PER_READ).map(({ key }) => markerKey(key)),
  )
  const found = (await Promise.all(batches.map((keys) => batchGet([...keys, all], { ConsistentRead: true })))).flat()
  const isAll = ({ PK, SK }: Record<string, unknown>) => PK === all.PK && SK === all.SK
  const markers = new Map<string, Marker>()
  for (const item of found) if (!isAll(item)) markers.set(`${item.PK} ${item.SK}`, markerFrom(item))
  const markerOf = (row: Key) => {
    const { PK, SK } = markerKey(row)
    return markers.get(`${PK} ${SK}`)
  }
  return { markerOf, all: found.find(isAll) }
}

function writesOf({ rows, delta }: Transaction, now: Date): Write[] {
  const others = [...delta].filter(([item]) => item !== totalsItem.all)
  return [
    updateAll(delta.get(totalsItem.all) ?? {}, now.toISOString()),
    ...others.map(([item, ofItem]) => updateItem(item, ofItem)),
    ...rows.flatMap(({ row, snapshot, next }) => [
      putMarker(row.key, snapshot, next, now.getTime()),
      ...(row.proof ? [row.proof] : []),
    ]),
  ]
}
