import * as z from 'zod/mini'
import { log } from '../log.ts'

/** An item as the table stores it. */
export type Row = Record<string, unknown>

/** A row that this version cannot read. While a new version is deployed, old functions meet rows that new ones have written. */
export class UnreadableRow extends Error {}

/**
 * Reads a row and logs its key if this version cannot read it.
 * @throws UnreadableRow
 */
export function readRow<T>(row: Row, read: (row: Row) => T): T {
  try {
    return read(row)
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    const { PK, SK } = row
    log('error', 'row.unreadable', { keys: { PK, SK }, error })
    throw new UnreadableRow('A stored row cannot be read', { cause: error })
  }
}

/** Returns the rows that this version can read. The others are logged and left out, so that one does not stop all others. */
export function readable<T>(items: readonly Row[], read: (row: Row) => T): T[] {
  return items.flatMap((item) => {
    try {
      return [readRow(item, read)]
    } catch (error) {
      if (error instanceof UnreadableRow) return []
      throw error
    }
  })
}

/**
 * Returns a row that is only shown, and undefined for an unreadable one: a screen shows it as not found. Code that decides by
 * the row must not use this, because a sale or payment would then be recorded as if the row were missing.
 */
export async function unlessUnreadable<T>(row: Promise<T>): Promise<T | undefined> {
  try {
    return await row
  } catch (error) {
    if (error instanceof UnreadableRow) return undefined
    throw error
  }
}
