import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { FIRST_BRANCH } from '../../shared/branch.ts'
import { idPrefixAt } from '../../shared/id.ts'
import { sum, times } from '../../shared/money.ts'
import type { Restock } from '../../shared/products/edit-product.ts'
import { Count, MAX_COUNT } from '../../shared/products/product.ts'
import { MOVEMENTS_PER_PAGE } from '../../shared/products/staff-routes.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'
import { ofMovement } from '../../shared/stock/difference.ts'
import { move, type ValuedStock } from '../../shared/stock/move.ts'
import { clock } from '../clock.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { Refusal } from '../refusal.ts'
import type { DedupeKey } from './deduplication.ts'
import { productKey, type StoredProduct } from './products.ts'
import { query } from './query.ts'
import { type Row, readable, readRow } from './read-row.ts'
import { type Item, table, tableName, type Write } from './table.ts'

/**
 * Access pattern: a lamp's journal, newest first (PK, SK begins with STOCK#).
 *
 *   PK PRODUCT#<id>   SK STOCK#<movement id>   delta, value, unitCost, reason, by, reference, balance, at
 *
 * Pieces at the average cost are added and subtracted atomically, so sales of one lamp do not wait for each other, but
 * no transaction can determine the balance after it. A lamp's row therefore names its last movement as
 * `lastMovementId`. The stream's image of the row contains both, and from it the consumer writes the movement's balance
 * a moment later (lambdas/products/write-balances.ts).
 *
 * docs/explanation/stock-and-cost.md describes how to book a movement.
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

/** Returns a movement of pieces that cost `unitCost` (RWF) each, or the average cost if that is unknown. */
export function movedAt(unitCost: number | undefined, delta: number): Moved {
  return { delta, value: unitCost === undefined ? undefined : times(unitCost, delta) }
}

/**
 * Fields of a lamp, other than its stock and cost, that must be unchanged since they were read because the decision
 * used them. Its revision changes with every movement.
 */
type GuardedField = 'price' | 'revision' | 'lastCountAt'

/**
 * Returns the two writes that change a lamp's stock: its count, and the journal entry with the reason and the value.
 * They succeed while its cost and the `guarded` fields are unchanged since they were read. Pieces at the average cost
 * move regardless of concurrent movements, while the stock suffices. Any other value changes the average, so the count
 * must be unchanged, too.
 * @throws Refusal 409 for stock below zero or above the maximum count
 */
export function moveStock(
  snapshot: StoredProduct,
  moved: Moved,
  movement: Movement,
  guarded: readonly GuardedField[] = [],
): Write[] {
  const { delta, value } = moved
  checkBalance(snapshot, snapshot.countInStock + delta)
  if (value !== undefined && value !== times(snapshot.costPrice, delta)) {
    return moveInSteps(snapshot, [{ ...moved, ...movement }], guarded)
  }
  const _id = clock.newId()
  const suffices = delta < 0 ? 'countInStock >= :bound' : 'countInStock <= :bound'
  const unchanged = unchangedCondition(snapshot, ['costPrice', ...guarded])
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
  const { costPrice: unitCost } = snapshot
  return [update, putEntry(snapshot._id, { _id, delta, value: times(unitCost, delta), unitCost, ...movement })]
}

/**
 * Returns the three writes of a late sale whose pieces a stocktake found missing before it arrived: the same number comes
 * into stock at the average cost, and the sale takes it. The stock stays.
 */
export function sellCounted(
  snapshot: StoredProduct,
  sold: Moved,
  movement: Movement,
  guarded: readonly GuardedField[] = [],
): Write[] {
  const steps: Step[] = [
    { ...movement, delta: -sold.delta, reason: 'count-explained' },
    { ...movement, ...sold },
  ]
  return moveInSteps(snapshot, steps, guarded)
}

/**
 * Returns the writes that post the difference of a count to a lamp's stock at the average cost, and the id of the journal
 * entry. They require a lamp that is unchanged since it was read, because any late movement changes the difference. The
 * caller has checked that the stock remains possible.
 */
export function postCount(snapshot: StoredProduct, difference: number, movement: Movement & { madeAt: string }) {
  const _id = clock.newId()
  const { costPrice: unitCost, revision } = snapshot
  const value = times(unitCost, difference)
  const update: Write = {
    Update: {
      TableName: tableName,
      Key: productKey(snapshot._id),
      UpdateExpression: 'ADD countInStock :delta, revision :one SET lastMovementId = :movement, lastCountAt = :counted',
      ConditionExpression: 'revision = :revision',
      ExpressionAttributeValues: {
        ':delta': difference,
        ':one': 1,
        ':movement': _id,
        ':counted': movement.madeAt,
        ':revision': revision,
      },
    },
  }
  return { _id, writes: [update, putEntry(snapshot._id, { _id, delta: difference, value, unitCost, ...movement })] }
}

/**
 * Returns the writes of movements of one lamp that follow each other: its count and cost, and an entry of each.
 * @throws Refusal 409 for stock below zero or above the maximum count
 */
export function moveInTurn(
  snapshot: StoredProduct,
  moves: readonly Moved[],
  movement: Movement,
  guarded: readonly GuardedField[] = [],
): Write[] {
  const [only, ...more] = moves
  if (only === undefined) return []
  if (more.length === 0) return moveStock(snapshot, only, movement, guarded)
  checkBalance(
    snapshot,
    moves.reduce((count, { delta }) => count + delta, snapshot.countInStock),
  )
  return moveInSteps(
    snapshot,
    moves.map((moved) => ({ ...moved, ...movement })),
    guarded,
  )
}

/**
 * Returns the writes of movements of one lamp that belong to different documents and follow each other. The caller
 * checks that the stock suffices.
 */
export function moveInOrder(
  snapshot: StoredProduct,
  steps: readonly (Movement & Moved)[],
  guarded: readonly GuardedField[] = [],
): Write[] {
  checkBalance(
    snapshot,
    steps.reduce((count, { delta }) => count + delta, snapshot.countInStock),
  )
  return moveInSteps(snapshot, steps, guarded)
}

/**
 * Returns the three writes of an offline sale above the stock on record: the oversold pieces come into stock at the
 * average cost, the sale takes all, and the count becomes 0.
 */
export function sellOversold(
  snapshot: StoredProduct,
  sold: Moved,
  found: number,
  movement: Movement,
  guarded: readonly GuardedField[] = [],
): Write[] {
  const steps: Step[] = [
    { ...movement, delta: found, reason: 'found-offline' },
    { ...movement, ...sold },
  ]
  return moveInSteps(snapshot, steps, guarded)
}

/**
 * Returns the three writes that return pieces of a sale to stock. The oversold ones among them leave the stock again at
 * the cost of the sale, since they were never counted.
 * @throws Refusal 409 for stock above the maximum count
 */
export function returnOversold(snapshot: StoredProduct, returned: Moved, reverted: Moved, movement: Movement): Write[] {
  checkBalance(snapshot, snapshot.countInStock + returned.delta + reverted.delta)
  const steps: Step[] = [
    { ...movement, ...returned },
    { ...movement, ...reverted, reason: 'oversold-reverted' },
  ]
  return moveInSteps(snapshot, steps, [])
}

/** A movement of a lamp: of pieces and their value, or of the cost of all its pieces. */
export type Step = Movement & (Moved | { costPrice: number })

/**
 * Returns the writes of movements of one lamp, one after the other. They require an unchanged count and cost, so all
 * entries include their balance. A new average counts as an edit, so that a form with the old one is refused.
 */
function moveInSteps(snapshot: StoredProduct, steps: readonly Step[], guarded: readonly GuardedField[]): Write[] {
  const { left, entries } = journalSteps(snapshot, steps)
  const unchanged = unchangedCondition(snapshot, ['countInStock', 'costPrice', ...guarded])
  const setsCost = left.costPrice !== snapshot.costPrice
  const update: Write = {
    Update: {
      TableName: tableName,
      Key: productKey(snapshot._id),
      UpdateExpression: `SET countInStock = :balance, lastMovementId = :movement${setsCost ? ', costPrice = :cost, editedRevision = revision + :one' : ''} ADD revision :one`,
      ConditionExpression: unchanged.conditions.join(' AND '),
      ExpressionAttributeValues: {
        ':balance': left.countInStock,
        ':one': 1,
        ':movement': entries.at(-1)?._id,
        ...(setsCost && { ':cost': left.costPrice }),
        ...unchanged.values,
      },
    },
  }
  return [update, ...entries.map((entry) => putEntry(snapshot._id, entry))]
}

/**
 * Returns the writes of the journal entries alone, for a caller that writes the lamp's row itself and so requires an
 * unchanged count and cost.
 */
export function putMovements(stock: ValuedStock & { _id: string }, steps: readonly Step[]): Write[] {
  return journalSteps(stock, steps).entries.map((entry) => putEntry(stock._id, entry))
}

/** Returns the stock after these steps, and their journal entries with the balance and cost that each leaves. */
function journalSteps(stock: ValuedStock, steps: readonly Step[]): { left: ValuedStock; entries: StockMovement[] } {
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
export function assertUnchanged(snapshot: StoredProduct, guarded: readonly GuardedField[]): Write {
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

function unchangedCondition(snapshot: StoredProduct, guarded: readonly (GuardedField | keyof ValuedStock)[]) {
  const present = guarded.filter((term) => snapshot[term] !== undefined)
  return {
    conditions: guarded.map((term) =>
      snapshot[term] === undefined ? `attribute_not_exists(${term})` : `${term} = :${term}`,
    ),
    values: Object.fromEntries(present.map((term) => [`:${term}`, snapshot[term]])),
  }
}

function putEntry(productId: string, movement: StockMovement): Write {
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

const STOCK = 'STOCK#'
