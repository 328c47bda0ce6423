import type { Key } from './batch-get.ts'
import { type Item, tableName, type Write } from './table.ts'

/**
 * The writes of a row by a transaction. A row that changes carries a `revision`, which each change raises: what was
 * decided on a row is written only if it is still the one that was seen.
 */
type Revisioned = { revision: number }

/** That a row is still as it was seen. */
const UNCHANGED = 'revision = :seen'

/** The same for rows that were made without a revision; they are read as of revision 1 until they change. */
export const UNCHANGED_OR_FIRST = '(revision = :seen OR (attribute_exists(PK) AND attribute_not_exists(revision)))'

/** Makes a row; it fails if there is one already. */
export function putNew(item: Item): Write {
  return { Put: { TableName: tableName, Item: item, ConditionExpression: 'attribute_not_exists(PK)' } }
}

/** Replaces a row, if it is still as it was seen, by one of the next revision. */
export function replaceUnchanged(item: Item, seen: Revisioned, condition?: string): Write {
  const revision = seen.revision + 1
  return { Put: { TableName: tableName, Item: { ...item, revision }, ...holding(seen, condition) } }
}

/** Deletes a row, if it is still as it was seen. */
export function removeUnchanged(key: Key, seen: Revisioned, condition?: string): Write {
  return { Delete: { TableName: tableName, Key: key, ...holding(seen, condition) } }
}

/** Holds other writes to a row that is still as it was seen. */
export function checkUnchanged(key: Key, seen: Revisioned, condition?: string): Write {
  return { ConditionCheck: { TableName: tableName, Key: key, ...holding(seen, condition) } }
}

function holding({ revision }: Revisioned, condition = UNCHANGED) {
  return { ConditionExpression: condition, ExpressionAttributeValues: { ':seen': revision } }
}
