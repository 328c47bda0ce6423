import { type ItemDelta, totalsItem } from '../data/totals-items.ts'
import { addTo, beginningOf, plus, type RowDelta } from './delta.ts'

/** Deltas of several rows that are written together, and their sum. */
export type Transaction = { rows: RowDelta[]; delta: Map<string, ItemDelta> }

/** What a transaction holds at DynamoDB, and what one update expression, of 4 kB at most, surely does. */
const MAX_WRITES = 100
const MAX_ATTRIBUTES = 100

/**
 * Puts the deltas of rows into few transactions: rows that count in the same items, such as days, lamps and words, share
 * these writes. Each transaction takes all that still fit, in the order in which they come. A row that is too large for a
 * transaction of its own is begun: the rest of it is for the next time.
 */
export function transactionsOf(rows: readonly RowDelta[], writesPerItem: number): Transaction[] {
  const transactions: Transaction[] = []
  let left = rows
  while (left.length > 0) {
    const transaction: Transaction = { rows: [], delta: new Map() }
    const others: RowDelta[] = []
    for (const row of left) {
      if (hasRoom(transaction, row, writesPerItem)) take(transaction, row)
      else others.push(row)
    }
    const [first, ...rest] = others
    const isTooLarge = transaction.rows.length === 0 && first !== undefined
    if (isTooLarge) take(transaction, longestBeginningOf(first, writesPerItem))
    left = isTooLarge ? rest : others
    transactions.push(transaction)
  }
  return transactions
}

function take({ rows, delta }: Transaction, row: RowDelta): void {
  rows.push(row)
  addTo(delta, row.delta)
}

/** As much of a row as a transaction of its own holds. */
function longestBeginningOf(row: RowDelta, writesPerItem: number): RowDelta {
  for (let length = MAX_WRITES; ; length -= 1) {
    const beginning = beginningOf(row, length)
    if (length === 1 || hasRoom({ rows: [], delta: new Map() }, beginning, writesPerItem)) return beginning
  }
}

function hasRoom({ rows, delta }: Transaction, row: RowDelta, writesPerItem: number): boolean {
  const items = new Set([totalsItem.all, ...delta.keys(), ...row.delta.keys()])
  const markersAndProofs = [...rows, row].reduce((count, each) => count + (each.row.proof ? 2 : 1), 0)
  if (markersAndProofs + items.size * writesPerItem > MAX_WRITES) return false
  return [...row.delta].every(([item, added]) => isOneUpdate(plus(delta.get(item) ?? {}, added)))
}

/** One update cannot let members join a set and others leave it. */
function isOneUpdate(delta: ItemDelta): boolean {
  const parts = Object.values(delta)
  return parts.length <= MAX_ATTRIBUTES && !parts.some((part) => 'join' in part && part.join.size * part.leave.size > 0)
}
