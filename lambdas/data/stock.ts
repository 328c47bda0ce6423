import { newId } from '../../shared/id.ts'
import { productKey, type StoredProduct } from './products.ts'
import { tableName, type Write } from './table.ts'

/**
 * Access pattern: a lamp's journal, oldest first (PK, SK begins with STOCK#).
 *
 *   PK PRODUCT#<id>   SK STOCK#<movement id>   delta, reason, by, reference, balance, at
 */

/** Why stock moved. */
export type MovementReason = 'order'

/** What a movement of several lamps has in common. */
export type Movement = {
  reason: MovementReason
  /** The order's or report's id. */
  reference: string
  by: { _id: string; name: string }
  /** ISO 8601 */
  at: string
}

/**
 * The two writes that change a lamp's stock by `delta`: the new count, and the journal entry that says why.
 * They hold only if the lamp is still as it was seen, so that the entry's balance is the true one.
 */
export function moveStock(seen: StoredProduct, delta: number, movement: Movement): Write[] {
  const balance = seen.countInStock + delta
  return [
    {
      Update: {
        TableName: tableName,
        Key: productKey(seen._id),
        UpdateExpression: 'SET countInStock = :balance, revision = :next',
        ConditionExpression: 'revision = :seen',
        ExpressionAttributeValues: { ':balance': balance, ':seen': seen.revision, ':next': seen.revision + 1 },
      },
    },
    {
      Put: {
        TableName: tableName,
        Item: {
          PK: productKey(seen._id).PK,
          SK: `STOCK#${newId()}`,
          entity: 'stock-movement',
          productId: seen._id,
          delta,
          balance,
          ...movement,
        },
      },
    },
  ]
}
