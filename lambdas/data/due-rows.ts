import { type KeyRange, queryPage } from './query.ts'
import type { Row } from './read-row.ts'

/*
 * Rows that the sender of fiscal documents has to act on: a sparse index (GSI3) by the time from which they are due. A row
 * without that time is not in it.
 */

/** Returns the index keys of a row in a queue; none while it is not due. */
export function dueKeys(queue: string, id: string, dueAt: string | undefined) {
  return dueAt !== undefined && { GSI3PK: queue, GSI3SK: `${dueAt}#${id}` }
}

/** Returns the rows of a queue that are due by a moment, the longest due first, as of a moment ago. */
export function dueRows<T>(
  queue: Pick<KeyRange, 'in' | 'PK'>,
  at: string,
  limit: number,
  read: (row: Row) => T,
): Promise<T[]> {
  return queryPage({ ...queue, before: at }, limit, read, { isOldestFirst: true, isFilled: true })
}
