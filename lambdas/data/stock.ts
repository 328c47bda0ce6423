import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { Count } from '../../shared/products/product.ts'
import { MOVEMENTS_PER_PAGE } from '../../shared/products/staff-routes.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'
import { clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import { productKey, type StoredProduct } from './products.ts'
import { type Item, table, tableName, type Write } from './table.ts'

/**
 * Access pattern: a lamp's journal, newest first (PK, SK begins with STOCK#).
 *
 *   PK PRODUCT#<id>   SK STOCK#<movement id>   delta, reason, by, reference, balance, at
 */

/** What a movement of several lamps has in common. */
export type Movement = Pick<StockMovement, 'reason' | 'reference' | 'by' | 'at'>

/**
 * The two writes that change a lamp's stock by `delta`: the new count, and the journal entry that says why.
 * They hold only if the lamp is still as it was seen, so that the entry's balance is the true one.
 * @throws Refusal 409 for stock below zero or beyond what a count may be
 */
export function moveStock(seen: StoredProduct, delta: number, movement: Movement): Write[] {
  const balance = seen.countInStock + delta
  if (!Count.safeParse(balance).success) {
    throw new Refusal('stock.beyond', `The stock of ${seen.name} cannot become ${balance}`)
  }
  const update: Write = {
    Update: {
      TableName: tableName,
      Key: productKey(seen._id),
      UpdateExpression: 'SET countInStock = :balance, revision = :next',
      ConditionExpression: 'revision = :seen',
      ExpressionAttributeValues: { ':balance': balance, ':seen': seen.revision, ':next': seen.revision + 1 },
    },
  }
  return [update, putMovement(seen._id, delta, balance, movement)]
}

/** The journal entry alone, for a write that sets the count itself. */
export function putMovement(productId: string, delta: number, balance: number, movement: Movement): Write {
  const Item = movementItem(productId, { _id: clock.newId(), delta, balance, ...movement })
  return { Put: { TableName: tableName, Item } }
}

export function movementItem(productId: string, movement: StockMovement): Item {
  const key = { PK: productKey(productId).PK, SK: `${STOCK}${movement._id}` }
  return { ...key, entity: 'stock-movement', ...movement }
}

/** One page of a lamp's journal, newest first, from the one after the movement `after` on. */
export async function movementsOf(productId: string, after?: string): Promise<StockMovement[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :product AND SK BETWEEN :first AND :last',
      ExpressionAttributeValues: {
        ':product': productKey(productId).PK,
        ':first': STOCK,
        ':last': after === undefined ? `${STOCK}~` : `${STOCK}${after}`,
      },
      ScanIndexForward: false,
      // One more than a page, since the range takes in `after` itself.
      Limit: MOVEMENTS_PER_PAGE + 1,
    }),
  )
  const movements = Items.map((item) => StockMovement.parse(item)).filter(({ _id }) => _id !== after)
  return movements.slice(0, MOVEMENTS_PER_PAGE)
}

const STOCK = 'STOCK#'
