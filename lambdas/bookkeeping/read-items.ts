import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactGetCommand } from '@aws-sdk/lib-dynamodb'
import { noteKey } from '../data/audit-notes.ts'
import type { Key } from '../data/batch-get.ts'
import { table, tableName } from '../data/table.ts'
import { keyOfItem, TotalsPart } from '../data/totals-items.ts'
import { Refusal } from '../refusal.ts'
import { RETRY, retry } from '../retry.ts'

/** Current contents of a totals item, and everything counted there since the audit began. */
export type ReadItem = {
  stored: ReadonlyMap<string, TotalsPart>
  /** Sums that were added. */
  added: ReadonlyMap<string, number>
  /** Entries that were set or removed, and members that joined or left. */
  touched: ReadonlySet<string>
  /** Number of times that something was counted in the item. */
  writes: number
}

/**
 * Maximum number of totals items per transaction. A transaction reads up to 100 items, and each totals item is read
 * with its note.
 */
const MAX_ITEMS_PER_BATCH = 50

/** Time limit for reading, in ms: far longer than the transactions that write one of the items take. */
const WITHIN_MS = 10_000

/** Reads totals items, each at the same moment as its note. */
export async function readItems(audit: string, items: readonly string[]): Promise<Map<string, ReadItem>> {
  const found = new Map<string, ReadItem>()
  for (let at = 0; at < items.length; at += MAX_ITEMS_PER_BATCH) {
    const some = items.slice(at, at + MAX_ITEMS_PER_BATCH)
    const read = await readTransaction(some.flatMap((item) => [keyOfItem(item), noteKey(audit, item)]))
    for (const [n, item] of some.entries()) found.set(item, withNote(read[2 * n], read[2 * n + 1]))
  }
  return found
}

type Stored = Record<string, unknown>

function readTransaction(keys: readonly Key[]): Promise<(Stored | undefined)[]> {
  const TransactItems = keys.map((Key) => ({ Get: { TableName: tableName, Key } }))
  const attempt = async () => {
    try {
      const { Responses = [] } = await table.send(new TransactGetCommand({ TransactItems }))
      return keys.map((_, n) => Responses[n]?.Item)
    } catch (error) {
      // One of the items is being written.
      if (error instanceof TransactionCanceledException) return RETRY
      throw error
    }
  }
  return retry(attempt, { withinMs: WITHIN_MS, outOfTime: busy })
}

function busy(): Refusal {
  return new Refusal('totals.busy', 'The totals change too often to be read')
}

function withNote(stored: Stored | undefined, note: Stored | undefined): ReadItem {
  const { touched, writes, ...added } = Object.fromEntries(partsIn(note))
  return {
    stored: partsIn(stored),
    added: new Map(
      Object.entries(added).flatMap(([attribute, by]) => (typeof by === 'number' ? [[attribute, by]] : [])),
    ),
    touched: touched instanceof Set ? touched : new Set(),
    writes: typeof writes === 'number' ? writes : 0,
  }
}

/** Returns the contents of an item without its key and entity. */
export function partsIn(item: Stored = {}): Map<string, TotalsPart> {
  const { PK: _PK, SK: _SK, entity: _entity, asOf: _asOf, audit: _audit, ...attributes } = item
  return new Map(
    Object.entries(attributes).map(([attribute, value]) => {
      const part = TotalsPart.safeParse(value)
      // An attribute that does not belong there is reported, and removed, as an entry.
      return [attribute, part.success ? part.data : [JSON.stringify(value)]]
    }),
  )
}
