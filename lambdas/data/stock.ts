import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Restock } from '../../shared/products/edit-product.ts'
import { Count, MAX_COUNT } from '../../shared/products/product.ts'
import { MOVEMENTS_PER_PAGE } from '../../shared/products/staff-routes.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'
import { clock } from '../clock.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { Refusal } from '../refusal.ts'
import type { DedupeKey } from './deduplication.ts'
import { productKey, type StoredProduct } from './products.ts'
import { query } from './query.ts'
import { readable } from './read-row.ts'
import { type Item, table, tableName, type Write } from './table.ts'

/**
 * Access pattern: a lamp's journal, newest first (PK, SK begins with STOCK#).
 *
 *   PK PRODUCT#<id>   SK STOCK#<movement id>   delta, reason, by, reference, balance, at
 *
 * Stock is incremented and decremented atomically, so sales of one lamp do not wait for each other, but no transaction
 * can determine the balance after it. A lamp's row therefore names its last movement as `lastMovementId`. The stream's
 * image of the row contains both, and from it the consumer writes the movement's balance a moment later
 * (lambdas/products/write-balances.ts).
 */

/** The common part of a movement of several lamps. */
export type Movement = Pick<StockMovement, 'reason' | 'reference' | 'by' | 'at' | 'why'>

/**
 * Fields of a lamp, other than its stock, that must be unchanged since they were read because the decision used them.
 */
type GuardedFields = Pick<StoredProduct, 'price'>

/**
 * Returns the two writes that change a lamp's stock by `delta`: the count, and the journal entry with the reason. They
 * succeed while the stock suffices, regardless of concurrent movements, and the `guarded` fields are unchanged since
 * they were read.
 * @throws Refusal 409 for stock below zero or above the maximum count
 */
export function moveStock(
  snapshot: StoredProduct,
  delta: number,
  movement: Movement,
  guarded: readonly (keyof GuardedFields)[] = [],
): Write[] {
  checkBalance(snapshot, snapshot.countInStock + delta)
  const _id = clock.newId()
  const suffices = delta < 0 ? 'countInStock >= :bound' : 'countInStock <= :bound'
  const unchanged = unchangedCondition(snapshot, guarded)
  const update: Write = {
    Update: {
      TableName: tableName,
      Key: productKey(snapshot._id),
      UpdateExpression: 'ADD countInStock :delta, revision :one SET lastMovementId = :movement',
      ConditionExpression: [suffices, ...unchanged.conditions].join(' AND '),
      ExpressionAttributeValues: {
        ':delta': delta,
        ':one': 1,
        ':movement': _id,
        ':bound': delta < 0 ? -delta : MAX_COUNT - delta,
        ...unchanged.values,
      },
    },
  }
  return [update, putEntry(snapshot._id, { _id, delta, ...movement })]
}

/**
 * Returns the three writes of an offline sale above the stock on record: the oversold pieces come into stock, the sale
 * takes all, and the count becomes 0.
 */
export function sellOversold(
  snapshot: StoredProduct,
  { sold, found }: { sold: number; found: number },
  movement: Movement,
  guarded: readonly (keyof GuardedFields)[] = [],
): Write[] {
  return moveTwice(
    snapshot,
    { delta: found, ...movement, reason: 'found-offline' },
    { delta: -sold, ...movement },
    guarded,
  )
}

/**
 * Returns the three writes that return pieces of a sale to stock. The oversold ones among them leave the stock again,
 * since they were never counted.
 * @throws Refusal 409 for stock above the maximum count
 */
export function returnOversold(
  snapshot: StoredProduct,
  { returned, reverted }: { returned: number; reverted: number },
  movement: Movement,
): Write[] {
  checkBalance(snapshot, snapshot.countInStock + returned - reverted)
  return moveTwice(
    snapshot,
    { delta: returned, ...movement },
    { delta: -reverted, ...movement, reason: 'oversold-reverted' },
    [],
  )
}

type Step = Movement & Pick<StockMovement, 'delta'>

/**
 * Returns the writes of two movements of one lamp. They require an unchanged count, so both entries include their
 * balance.
 */
function moveTwice(
  snapshot: StoredProduct,
  first: Step,
  second: Step,
  guarded: readonly (keyof GuardedFields)[],
): Write[] {
  // A journal is sorted by id.
  const [firstId = '', secondId = ''] = [clock.newId(), clock.newId()].sort()
  const unchanged = unchangedCondition(snapshot, guarded)
  const between = snapshot.countInStock + first.delta
  const balance = between + second.delta
  const update: Write = {
    Update: {
      TableName: tableName,
      Key: productKey(snapshot._id),
      UpdateExpression: 'SET countInStock = :balance, lastMovementId = :movement ADD revision :one',
      ConditionExpression: ['countInStock = :seen', ...unchanged.conditions].join(' AND '),
      ExpressionAttributeValues: {
        ':balance': balance,
        ':one': 1,
        ':movement': secondId,
        ':seen': snapshot.countInStock,
        ...unchanged.values,
      },
    },
  }
  return [
    update,
    putEntry(snapshot._id, { _id: firstId, balance: between, ...first }),
    putEntry(snapshot._id, { _id: secondId, balance, ...second }),
  ]
}

function checkBalance({ name }: StoredProduct, balance: number): void {
  if (Count.safeParse(balance).success) return
  throw new Refusal('stock.beyond', `The stock of ${name} cannot become ${balance}`)
}

/** Returns the record that makes a restock add pieces to a lamp's stock once. */
export function restockRecord({ _id, pieces }: Restock, productId: string): DedupeKey {
  return { key: `restock#${_id}#${productId}`, fingerprint: fingerprintOf({ pieces }) }
}

/**
 * Returns a check that guarded fields of a lamp are unchanged since they were read, for a transaction that does not
 * move its stock.
 */
export function assertUnchanged(snapshot: StoredProduct, guarded: readonly (keyof GuardedFields)[]): Write {
  const { conditions, values } = unchangedCondition(snapshot, guarded)
  return {
    ConditionCheck: {
      TableName: tableName,
      Key: productKey(snapshot._id),
      ConditionExpression: conditions.join(' AND '),
      ExpressionAttributeValues: values,
    },
  }
}

function unchangedCondition(snapshot: StoredProduct, guarded: readonly (keyof GuardedFields)[]) {
  return {
    conditions: guarded.map((term) => `${term} = :${term}`),
    values: Object.fromEntries(guarded.map((term) => [`:${term}`, snapshot[term]])),
  }
}

/** Returns the write of the journal entry alone, for a caller that sets the count itself and so has the balance. */
export function putMovement(productId: string, delta: number, balance: number, movement: Movement): Write {
  return putEntry(productId, { _id: clock.newId(), delta, balance, ...movement })
}

function putEntry(productId: string, movement: StockMovement): Write {
  return { Put: { TableName: tableName, Item: movementItem(productId, movement) } }
}

export function movementItem(productId: string, movement: StockMovement): Item {
  return { ...movementKey(productId, movement._id), entity: 'stock-movement', ...movement }
}

function movementKey(productId: string, movementId: string) {
  return { PK: productKey(productId).PK, SK: `${STOCK}${movementId}` }
}

const MovedProduct = z.object({ _id: z.string(), countInStock: Count, lastMovementId: z.optional(z.string()) })

/** Stock after a movement. */
type Balance = { productId: string; movementId: string; balance: number }

/** Returns the movement between two images of a lamp's row and the stock after it, or undefined if there was none. */
export function movementBetween(before: unknown, after: unknown): Balance | undefined {
  const [then, now] = [MovedProduct.safeParse(before).data, MovedProduct.safeParse(after).data]
  if (now?.lastMovementId === undefined || now.lastMovementId === then?.lastMovementId) return undefined
  return { productId: now._id, movementId: now.lastMovementId, balance: now.countInStock }
}

/** Writes the stock after a movement into its entry. Repeating it is harmless. */
export async function writeBalance({ productId, movementId, balance }: Balance): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: movementKey(productId, movementId),
      UpdateExpression: 'SET balance = :balance',
      ExpressionAttributeValues: { ':balance': balance },
    }),
  )
}

/** Returns one page of a lamp's journal, newest first, starting after the movement `after`. */
export async function movementsOf(productId: string, after?: string): Promise<StockMovement[]> {
  const between = { from: STOCK, to: after === undefined ? `${STOCK}~` : `${STOCK}${after}` }
  // One more than a page, since the range includes `after` itself.
  const options = { ScanIndexForward: false, Limit: MOVEMENTS_PER_PAGE + 1 }
  const { Items = [] } = await query({ in: 'TABLE', PK: productKey(productId).PK, between }, options)
  const movements = readable(Items, (item) => StockMovement.parse(item)).filter(({ _id }) => _id !== after)
  return movements.slice(0, MOVEMENTS_PER_PAGE)
}

const STOCK = 'STOCK#'
