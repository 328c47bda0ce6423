import { type Row, readRow, UnreadableRow } from './read-row.ts'

type Page = { Items?: Row[] | undefined; LastEvaluatedKey?: Row | undefined }

/**
 * Reads up to `limit` rows of a query, which `send` sends starting at a key. Unreadable rows are skipped and later rows
 * fill the page, so they neither cut a list short nor block a sweep.
 */
export async function readPage<T>(
  limit: number,
  read: (row: Row) => T,
  send: (from: Row | undefined) => Promise<Page>,
): Promise<T[]> {
  const rows: T[] = []
  let from: Row | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await send(from)
    const found = readable(Items, read)
    rows.push(...found)
    from = found.length < Items.length ? LastEvaluatedKey : undefined
  } while (from !== undefined && rows.length < limit)
  return rows.slice(0, limit)
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
