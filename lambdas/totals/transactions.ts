import { type ItemDelta, totalsItem } from '../data/totals-items.ts'
import { addTo, plus, type RowDelta } from './delta.ts'

/** Deltas of several rows that are written together, and their sum. */
export type Transaction = { rows: RowDelta[]; delta: Map<string, ItemDelta> }

/**
 * DynamoDB's limit of writes per transaction, and a number of changes that safely fits an update expression of 4 kB.
 */
const MAX_WRITES = 100
const MAX_ATTRIBUTES = 100

/**
 * Packs the deltas of rows into few transactions. Rows that count in the same items, such as days and lamps, share
 * these writes. Each transaction takes all rows that still fit, in their order. The limits of order and sale lines
 * ensure that a single row fits; the table rejects a row that does not.
 */
export function transactionsOf(rows: readonly RowDelta[]): Transaction[] {
  const transactions: Transaction[] = []
  let left = rows
  while (left.length > 0) {
    const transaction: Transaction = { rows: [], delta: new Map() }
    const others: RowDelta[] = []
    for (const row of left) {
      if (hasRoom(transaction, row)) {
        transaction.rows.push(row)
        addTo(transaction.delta, row.delta)
      } else others.push(row)
    }
    left = others
    transactions.push(transaction)
  }
  return transactions
}

function hasRoom({ rows, delta }: Transaction, row: RowDelta): boolean {
  if (rows.length === 0) return true
  const items = new Set([totalsItem.all, ...delta.keys(), ...row.delta.keys()])
  const markersAndProofs = [...rows, row].reduce((count, each) => count + (each.row.proof ? 2 : 1), 0)
  if (markersAndProofs + items.size > MAX_WRITES) return false
  return [...row.delta].every(([item, added]) => {
    return Object.keys(plus(delta.get(item) ?? {}, added)).length <= MAX_ATTRIBUTES
  })
}
