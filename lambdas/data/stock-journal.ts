import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { FIRST_BRANCH } from '../../shared/branch.ts'
import { idPrefixAt } from '../../shared/id.ts'
import { sum, times } from '../../shared/money.ts'
import { Count } from '../../shared/products/product.ts'
import { MOVEMENTS_PER_PAGE } from '../../shared/products/staff-routes.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'
import { ofMovement } from '../../shared/stock/difference.ts'
import { move, type ValuedStock } from '../../shared/stock/move.ts'
import { clock } from '../clock.ts'
import { batchGet } from './batch-get.ts'
import { productKey } from './products.ts'
import { query } from './query.ts'
import { type Row, readable, readRow } from './read-row.ts'
import { type Item, table, tableName, type Write } from './table.ts'

/**
 * Entries of the stock journals. What changes a lamp's row is in stock.ts.
 *
 * Access pattern: a lamp's journal, newest first (PK, SK begins with STOCK#).
 *
 *   PK PRODUCT#<id>   SK STOCK#<movement id>   delta, value, unitCost, reason, by, reference, balance, at
 *
 * No transaction can determine the balance after a movement at the average cost. A lamp's row therefore names its last
 * movement as `lastMovementId`. The stream's image of the row contains both, and from it the consumer writes the
 * movement's balance a moment later (lambdas/products/write-balances.ts).
 */

/** The common part of a movement of several lamps. */
export type Movement = Pick<StockMovement, 'reason' | 'reference' | 'by' | 'at' | 'why' | 'madeAt'>

/** Pieces of a lamp that move, with their value. */
export type Moved = {
  /** Pieces; negative if they leave. */
  delta: number
  /** RWF; negative if they leave. Absent, the pieces move at the average cost. */
  value?: number | undefined
}

/** A movement of a lamp: of pieces and their value, or of the cost of all its pieces. */
export type Step = Movement & (Moved | { costPrice: number })

/**
 * Returns the writes of the journal entries alone, for a caller that writes the lamp's row itself and so requires an
 * unchanged count and cost.
 */
export function putMovements(stock: ValuedStock & { _id: string }, steps: readonly Step[]): Write[] {
  return journalSteps(stock, steps).entries.map((entry) => putEntry(stock._id, entry))
}

/** Returns the stock after these steps, and their journal entries with the balance and cost that each leaves. */
export function journalSteps(
  stock: ValuedStock,
  steps: readonly Step[],
): { left: ValuedStock; entries: StockMovement[] } {
  // A journal is sorted by id.
  const ids = steps.map(() => clock.newId()).sort()
  let left: ValuedStock = { countInStock: stock.countInStock, costPrice: stock.costPrice }
  const entries = steps.map((step, n): StockMovement => {
    const unitCost = left.costPrice
    const { delta, value, rest, after, ...movement } = apply(left, step)
    left = after
    return {
      _id: ids[n] ?? clock.newId(),
      ...movement,
      delta,
      balance: left.countInStock,
      value,
      unitCost,
      ...(rest !== 0 && { rest }),
      ...(left.costPrice !== unitCost && { costAfter: left.costPrice }),
    }
  })
  return { left, entries }
}

/** Returns what a step moves, and the stock after it. */
function apply(stock: ValuedStock, step: Step) {
  const { countInStock, costPrice } = stock
  if ('costPrice' in step) {
    const { costPrice: typed, ...movement } = step
    const value = times(sum([typed, -costPrice]), countInStock)
    return { ...movement, delta: 0, value, rest: 0, after: { countInStock, costPrice: typed } }
  }
  const { delta, value = times(costPrice, delta), ...movement } = step
  const { rest, ...after } = move(stock, delta, value)
  return { ...movement, delta, value, rest, after }
}

export function putEntry(productId: string, movement: StockMovement): Write {
  return { Put: { TableName: tableName, Item: movementItem(productId, { ...movement, branch: FIRST_BRANCH }) } }
}

/** Movements that add to the owner's month are an entity of their own, so that no sale is counted twice as often. */
export function movementItem(productId: string, movement: StockMovement): Item {
  const isCounted = Object.keys(ofMovement(movement)).length > 0
  const entity = isCounted ? 'stock-difference' : 'stock-movement'
  return { ...movementKey(productId, movement._id), entity, ...movement }
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

/** Returns the id of a lamp whose stock differs between two images of its row, also of one that was added or deleted. */
export function movedLamp(before: unknown, after: unknown): string | undefined {
  const then = MovedProduct.safeParse(before).data
  if (after === undefined) return then?._id
  const moved = movementBetween(before, after)
  const isNew = before === undefined && MovedProduct.safeParse(after).data?.countInStock !== 0
  return moved?.productId ?? (isNew ? MovedProduct.safeParse(after).data?._id : undefined)
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

/** Returns a lamp's journal from an instant on, oldest first, as it is now. */
export async function movementsSince(productId: string, instant: string): Promise<StockMovement[]> {
  const between = { from: `${STOCK}${idPrefixAt(new Date(instant))}`, to: `${STOCK}~` }
  const items: Row[] = []
  let from: Row | undefined
  do {
    const options = { ConsistentRead: true, ExclusiveStartKey: from }
    const { Items = [], LastEvaluatedKey } = await query(
      { in: 'TABLE', PK: productKey(productId).PK, between },
      options,
    )
    items.push(...Items)
    from = LastEvaluatedKey
  } while (from !== undefined)
  return items.map((item) => readRow(item, (row) => StockMovement.parse(row)))
}

/** Returns up to 100 entries of a lamp's journal by their ids, in no particular order. */
export async function movementsByIds(productId: string, ids: readonly string[]): Promise<StockMovement[]> {
  const items = await batchGet(ids.map((id) => movementKey(productId, id)))
  return readable(items, (item) => StockMovement.parse(item))
}

const STOCK = 'STOCK#'
