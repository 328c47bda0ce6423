import { times } from '../../shared/money.ts'
import type { Restock } from '../../shared/products/edit-product.ts'
import { Count, MAX_COUNT } from '../../shared/products/product.ts'
import type { ValuedStock } from '../../shared/stock/move.ts'
import { clock } from '../clock.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { Refusal } from '../refusal.ts'
import type { DedupeKey } from './deduplication.ts'
import { productKey, type StoredProduct } from './products.ts'
import { journalSteps, type Moved, type Movement, putEntry, type Step } from './stock-journal.ts'
import { tableName, type Write } from './table.ts'

/**
 * Writes that change a lamp's stock, each with its entry in the journal (stock-journal.ts). Pieces at the average cost are
 * added and subtracted atomically, so sales of one lamp do not wait for each other.
 *
 * docs/explanation/stock-and-cost.md describes how to book a movement.
 */

/** Returns a movement of pieces that cost `unitCost` (RWF) each, or the average cost if that is unknown. */
export function movedAt(unitCost: number | undefined, delta: number): Moved {
  return { delta, value: unitCost === undefined ? undefined : times(unitCost, delta) }
}

/**
 * Fields of a lamp, other than its stock and cost, that must be unchanged since they were read because the decision
 * used them. Its revision changes with every movement.
 */
type GuardedField = 'price' | 'revision' | 'lastCountAt' | 'lastCountSurplus'

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
      UpdateExpression:
        'ADD countInStock :delta, revision :one SET lastMovementId = :movement, lastCountAt = :counted, lastCountSurplus = :surplus',
      ConditionExpression: 'revision = :revision',
      ExpressionAttributeValues: {
        ':delta': difference,
        ':one': 1,
        ':movement': _id,
        ':counted': movement.madeAt,
        ':surplus': Math.max(0, difference),
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
 * Returns the writes of goods among which are pieces that a count had found before: these leave the surplus of the count
 * at the average cost, and come in with the goods. `surplus` is what is left of it.
 */
export function moveCounted(
  snapshot: StoredProduct,
  steps: readonly Step[],
  surplus: number,
  guarded: readonly GuardedField[] = ['lastCountAt', 'lastCountSurplus'],
): Write[] {
  return moveInSteps(snapshot, steps, guarded, surplus)
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

/**
 * Returns the writes of movements of one lamp, one after the other. They require an unchanged count and cost, so all
 * entries include their balance. A new average counts as an edit, so that a form with the old one is refused.
 */
function moveInSteps(
  snapshot: StoredProduct,
  steps: readonly Step[],
  guarded: readonly GuardedField[],
  surplus?: number,
): Write[] {
  const { left, entries } = journalSteps(snapshot, steps)
  const unchanged = unchangedCondition(snapshot, ['countInStock', 'costPrice', ...guarded])
  const setsCost = left.costPrice !== snapshot.costPrice
  const update: Write = {
    Update: {
      TableName: tableName,
      Key: productKey(snapshot._id),
      UpdateExpression: `SET countInStock = :balance, lastMovementId = :movement${setsCost ? ', costPrice = :cost, editedRevision = revision + :one' : ''}${surplus === undefined ? '' : ', lastCountSurplus = :surplus'} ADD revision :one`,
      ConditionExpression: unchanged.conditions.join(' AND '),
      ExpressionAttributeValues: {
        ':balance': left.countInStock,
        ':one': 1,
        ':movement': entries.at(-1)?._id,
        ...(setsCost && { ':cost': left.costPrice }),
        ...(surplus !== undefined && { ':surplus': surplus }),
        ...unchanged.values,
      },
    },
  }
  return [update, ...entries.map((entry) => putEntry(snapshot._id, entry))]
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
