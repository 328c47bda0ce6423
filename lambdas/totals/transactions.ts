import { type ItemDelta, totalsItem } from '../data/totals-items.ts'
import { addTo, firstPartOf, plus, type RowDelta } from './delta.ts'

/** Deltas of several rows that are written together, and their sum. */
export type Transaction = { rows: RowDelta[]; delta: Map<string, ItemDelta> }

/**
 * DynamoDB's limit of writes per transaction, and a number of changes that safely fits an update expression of 4 kB.
 */
const MAX_WRITES = 100
const MAX_ATTRIBUTES = 100

/**
 * Packs the deltas of rows into few transactions. Rows that count in the same items, such as days, lamps and terms,
 * share these writes. Each transaction takes all rows that still fit, in their order. A row that exceeds a transaction
 * of its own is counted in part, and the rest of it later.
 */
export function transactionsOf(rows: readonly RowDelta[], writesPerItem: number): Transaction[] {
  const transactions: Transaction[] = []
  let left = rows
  while (left.length > 0) {
    const transaction: Transaction = { rows: [], delta: new Map() }
    const others: RowDelta[] = []
    for (const row of left) {
      if (hasRoom(transaction, row, writesPerItem)) addRow(transaction, row)
      else others.push(row)
    }
    const [first, ...rest] = others
    const isTooLarge = transaction.rows.length === 0 && first !== undefined
    if (isTooLarge) addRow(transaction, largestPartOf(first, writesPerItem))
    left = isTooLarge ? rest : others
    transactions.push(transaction)
  }
  return transactions
}

function addRow({ rows, delta }: Transaction, row: RowDelta): void {
  rows.push(row)
  addTo(delta, row.delta)
}

/** Returns the largest part of a row that fits into a separate transaction. */
function largestPartOf(row: RowDelta, writesPerItem: number): RowDelta {
  for (let length = MAX_WRITES; ; length -= 1) {
    const beginning = firstPartOf(row, length)
    if (length === 1 || hasRoom({ rows: [], delta: new Map() }, beginning, writesPerItem)) return beginning
  }
}

function hasRoom({ rows, delta }: Transaction, row: RowDelta, writesPerItem: number): boolean {
  const items = new Set([totalsItem.all, ...delta.keys(), ...row.delta.keys()])
  const markersAndProofs = [...rows, row].reduce((count, each) => count + (each.row.proof ? 2 : 1), 0)
  if (markersAndProofs + items.size * writesPerItem > MAX_WRITES) return false
  return [...row.delta].every(([item, added]) => isOneUpdate(plus(delta.get(item) ?? {}, added)))
}

/** Returns whether one update suffices. An update cannot both add and remove members of a set. */
function isOneUpdate(delta: ItemDelta): boolean {
  const parts = Object.values(delta)
  return parts.length <= MAX_ATTRIBUTES && !parts.some((part) => 'join' in part && part.join.size * part.leave.size > 0)
}
