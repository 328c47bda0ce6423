import { setTimeout as pause } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../refusal.ts'
import { batchGet, type Key } from './batch-get.ts'
import { earlierReference, type Once, onceKey, putOnce } from './once.ts'
import { productKey, StoredProduct } from './products.ts'
import { type Claim, table, type Write } from './table.ts'

/**
 * What a decision wants written, and the id under which its result is found again. Nothing to write is a decision too.
 */
export type Decision<T> = { result: T; reference: string; writes: Write[]; claims?: Claim[] }

/** Either the decision was written now, or an earlier request that was to have its effect once had written `earlier`. */
export type Outcome<T> = { written: T } | { earlier: string }

/** Lamps as they were seen, by id. */
export type SeenProducts = ReadonlyMap<string, StoredProduct>

/** What was seen under a key; undefined where nothing lies. */
export type SeenItems = (key: Key) => unknown

/**
 * A failed attempt means that somebody else's succeeded, or that two were in each other's way: thirty who want the same
 * lamp at the same moment get through together. All of them take some seconds, API Gateway waits for thirty.
 */
const MAX_ATTEMPTS = 60

/**
 * Decides on lamps as they are and writes the decision in one transaction that holds only if they still are so.
 * If not, it looks again and decides again: `decide` is pure, and refuses what is no longer possible.
 * A decision that depends on something else names its keys, is given what lies there and holds its writes to it.
 * It is written once for each of `onces`: an idempotency key, a sale.
 * Two round trips when nobody interferes.
 * @throws Refusal what `decide` refuses; 409 for a key used otherwise; 503 when the lamps do not come to rest
 */
export async function commitOnProducts<T>(
  productIds: readonly string[],
  onces: readonly (Once | undefined)[],
  decide: (products: SeenProducts, items: SeenItems) => Decision<T>,
  keys: readonly Key[] = [],
): Promise<Outcome<T>> {
  const given = onces.filter((once) => once !== undefined)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(Math.random() * Math.min(200, 4 * 2 ** attempt))
    const { products, items, earlier } = await readTogether(productIds, given, keys)
    if (earlier !== undefined) return { earlier }
    try {
      const { result, reference, writes, claims } = decide(products, items)
      const own = given.map((once) => putOnce(once, reference, Date.now()))
      if (await written([...own, ...writes], claims)) return { written: result }
    } catch (error) {
      // A twin of this request may have been written between the reads of the key and of its last lamp.
      const twin = error instanceof Refusal ? (await readTogether([], given)).earlier : undefined
      if (twin === undefined) throw error
      return { earlier: twin }
    }
  }
  throw new Refusal('shop.busy', 'Many people are buying this right now. Please try again')
}

async function readTogether(productIds: readonly string[], onces: readonly Once[], keys: readonly Key[] = []) {
  const found = await batchGet([...productIds.map(productKey), ...onces.map(onceKey), ...keys], {
    ConsistentRead: true,
  })
  const products = found.filter((item) => item.entity === 'product').map((item) => StoredProduct.parse(item))
  const items: SeenItems = ({ PK, SK }) => found.find((item) => item.PK === PK && item.SK === SK)
  return {
    products: new Map(products.map((product) => [product._id, product])),
    items,
    earlier: onces
      .map((once) => earlierReference(once, items(onceKey(once)), Date.now()))
      .find((reference) => reference !== undefined),
  }
}

/**
 * Whether the transaction was written; false if something it depends on has changed, or is just being changed.
 * @throws Refusal of a claim that did not hold, everything else being as it was seen
 */
async function written(writes: Write[], claims: Claim[] = []): Promise<boolean> {
  const TransactItems = [...writes, ...claims.map((claim) => claim.write)]
  if (TransactItems.length === 0) return true
  try {
    await table.send(new TransactWriteCommand({ TransactItems }))
    return true
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const codes = (error.CancellationReasons ?? []).map(({ Code = '' }) => Code)
    if (codes.length === 0 || !codes.every((code) => OVERTAKEN.has(code))) throw error
    const [first, ...others] = codes.flatMap((code, index) => (code === 'None' ? [] : [{ code, index }]))
    const claim = first && claims[first.index - writes.length]
    if (claim && first.code === CONDITION_FAILED && others.length === 0) throw claim.refusal
    return false
  }
}

const CONDITION_FAILED = 'ConditionalCheckFailed'
const OVERTAKEN = new Set(['None', CONDITION_FAILED, 'TransactionConflict'])
