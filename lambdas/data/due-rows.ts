import { FIRST_BRANCH } from '../../shared/branch.ts'
import { type KeyRange, queryPage } from './query.ts'
import type { Row } from './read-row.ts'

/*
 * Rows that the sender of fiscal documents has to act on: a sparse index (GSI3) by the time from which they are due. A row
 * without that time is not in it.
 */

/** Declarations that only a person can settle, the longest held first. */
const HELD = `FISCAL-HELD#${FIRST_BRANCH}`

/** Returns the index keys of a row in a queue, or among the held ones; none while it is not due. */
export function dueKeys(
  queue: string,
  id: string,
  { dueAt, held }: { dueAt?: string | undefined; held?: { at: string } | undefined },
) {
  if (held) return { GSI3PK: HELD, GSI3SK: `${held.at}#${id}` }
  return dueAt !== undefined && { GSI3PK: queue, GSI3SK: `${dueAt}#${id}` }
}

/** Returns rows that only a person can settle, the longest held first, as of a moment ago. */
export function heldRows<T>(limit: number, read: (row: Row) => T): Promise<T[]> {
  return queryPage({ in: 'GSI3', PK: HELD }, limit, read, { isOldestFirst: true, isFilled: true })
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
