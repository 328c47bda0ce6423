import { clock } from '../clock.ts'
import { auditIn, updateNote } from '../data/audit-notes.ts'
import { batchGet, type Key } from '../data/batch-get.ts'
import { type Marker, markerFrom, markerKey, putMarker } from '../data/markers.ts'
import type { Write } from '../data/table.ts'
import { keyOfItem, totalsItem, updateAll, updateItem } from '../data/totals-items.ts'
import { transactOnce } from '../data/transact.ts'
import { writeEntries } from '../data/words.ts'
import { RETRY, retry } from '../retry.ts'
import { entriesDelta, type RowState, rowDelta } from './delta.ts'
import { type Transaction, transactionsOf } from './transactions.ts'

/**
 * Counting. What a row adds to the totals is its contribution (contribution.ts); what was counted of it is its marker
 * (lambdas/data/markers.ts); the difference is its delta (delta.ts).
 *
 * **The totals are the sum of the contributions in the markers, at any instant:** a delta is only ever written in the
 * transaction that writes its markers, which holds only if these are as they were read. So a change that comes again finds
 * an empty delta, and what was cut off is made up for by the next delta.
 *
 * The index of words needs no transaction, as its entries are there or not, however often they are written. They are
 * written first and the markers last: what is cut off in between is written again, as its marker does not have it yet.
 */

/** Each failed attempt means that another one's was written, or that DynamoDB throttles. */
const WITHIN_MS = 10_000

/** What DynamoDB reads at once, less the item of the shop as a whole. */
const MARKERS_AT_ONCE = 99

/**
 * Brings the totals and the index of words up to these rows, each of which comes once. A row alone is three round trips.
 * @throws Error when others write the same totals all the time
 */
export async function count(rows: readonly RowState[]): Promise<void> {
  let left = rows
  while (left.length > 0) {
    const attempt = () => countOnce(left)
    left = await retry(attempt, { withinMs: WITHIN_MS, outOfTime: tooBusy })
  }
}

/** A row that the table does not let be counted, and what it says to it. */
export type Uncountable = { row: RowState; error: Error }

/**
 * The same, but what is in the way of one row, such as a key that is too long, is in the way of no other: the rows that
 * cannot be counted are returned, once all others are counted.
 * @throws Error as `count` does, and while the table is away
 */
export async function countAllPossible(rows: readonly RowState[]): Promise<Uncountable[]> {
  try {
    await count(rows)
    return []
  } catch (error) {
    if (!(error instanceof Error && REFUSED.has(error.name))) throw error
    const [row, ...others] = rows
    if (row && others.length === 0) return [{ row, error }]
    const half = Math.ceil(rows.length / 2)
    const first = await countAllPossible(rows.slice(0, half))
    return [...first, ...(await countAllPossible(rows.slice(half)))]
  }
}

/** How DynamoDB says that it will never take what was sent, alone or within a transaction. */
const REFUSED = new Set(['ValidationException', 'SerializationException', 'TransactionCanceledException'])

function tooBusy(): Error {
  return new Error(`The totals could not be written within ${WITHIN_MS} ms, as others write them`)
}

/** The rows that are left to count, or RETRY if that is all of them. */
async function countOnce(rows: readonly RowState[]): Promise<readonly RowState[] | typeof RETRY> {
  const { markerOf, audit } = await readMarkers(rows)
  const deltas = rows.flatMap((row) => rowDelta(row, markerOf(row.key)) ?? [])
  const entries = deltas.map(entriesDelta)
  await writeEntries(
    entries.flatMap(({ put }) => put),
    entries.flatMap(({ remove }) => remove),
  )
  const transactions = transactionsOf(deltas, audit === undefined ? 1 : 2)
  const counted = new Set<RowState>()
  for (const [n, transaction] of transactions.entries()) {
    const result = await transactOnce(writesOf(transaction, audit, new Date(clock.now())))
    if (result !== 'written' && n === 0) return RETRY
    if (result !== 'written') break
    for (const { row, whole } of transaction.rows) if (whole) counted.add(row)
  }
  return deltas.map(({ row }) => row).filter((row) => !counted.has(row))
}

/** The markers of these rows, and the audit that is under way: as they are after all that has been written. */
async function readMarkers(rows: readonly RowState[]) {
  const all = keyOfItem(totalsItem.all)
  const batches = Array.from({ length: Math.ceil(rows.length / MARKERS_AT_ONCE) }, (_, n) =>
    rows.slice(n * MARKERS_AT_ONCE, (n + 1) * MARKERS_AT_ONCE).map(({ key }) => markerKey(key)),
  )
  const found = (await Promise.all(batches.map((keys) => batchGet([...keys, all], { ConsistentRead: true })))).flat()
  const isAll = ({ PK, SK }: Record<string, unknown>) => PK === all.PK && SK === all.SK
  const markers = new Map<string, Marker>()
  for (const item of found) if (!isAll(item)) markers.set(`${item.PK} ${item.SK}`, markerFrom(item))
  const markerOf = (row: Key) => {
    const { PK, SK } = markerKey(row)
    return markers.get(`${PK} ${SK}`)
  }
  return { markerOf, audit: auditIn(found.find(isAll)) }
}

function writesOf({ rows, delta }: Transaction, audit: string | undefined, now: Date): Write[] {
  const others = [...delta].filter(([item]) => item !== totalsItem.all)
  return [
    updateAll(delta.get(totalsItem.all) ?? {}, audit, now.toISOString()),
    ...others.map(([item, ofItem]) => updateItem(item, ofItem)),
    ...(audit === undefined ? [] : [...delta].map(([item, ofItem]) => updateNote(audit, item, ofItem))),
    ...rows.flatMap(({ row, seen, next }) => [
      putMarker(row.key, seen, next, audit, now.getTime()),
      ...(row.proof ? [row.proof] : []),
    ]),
  ]
}
