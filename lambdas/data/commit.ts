import { setTimeout as pause } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../http/refusal.ts'
import { batchGet, type Key } from './batch-get.ts'
import { earlierReference, type Once, onceKey, putOnce } from './once.ts'
import { productKey, StoredProduct } from './products.ts'
import { type Claim, table, type Write } from './table.ts'

/**
 * What a decision wants written, and the id under which its result is found again. Nothing to write is a decision too.
 */
export type Decision<T> = { result: T; reference: string; writes: Write[]; claims?: Claim[] }

/** Either the decision was written now, or an earlier request with the same idempotency key had written `earlier`. */
export type Outcome<T> = { written: T } | { earlier: string }

/** Lamps as they were seen, by id. */
export type SeenProducts = ReadonlyMap<string, StoredProduct>

/** Each failed attempt means that somebody else's succeeded, so this many buyers of one lamp get through together. */
const MAX_ATTEMPTS = 30

/**
 * Decides on lamps as they are and writes the decision in one transaction that holds only if they still are so.
 * If not, it looks again and decides again: `decide` is pure, and refuses what is no longer possible.
 * A decision that depends on something else names its key, is given the item and holds its write to it.
 * Two round trips when nobody interferes.
 * @throws Refusal what `decide` refuses; 409 for a key used otherwise; 503 when the lamps do not come to rest
 */
export async function commitOnProducts<T>(
  productIds: readonly string[],
  once: Once | undefined,
  decide: (products: SeenProducts, item: unknown) => Decision<T>,
  itemKey?: Key,
): Promise<Outcome<T>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(Math.random() * Math.min(200, 4 * 2 ** attempt))
    const { products, item, earlier } = await readTogether(productIds, once, itemKey)
    if (earlier !== undefined) return { earlier }
    try {
      const { result, reference, writes, claims } = decide(products, item)
      const own = once ? [putOnce(once, reference, Date.now())] : []
      if (await written([...own, ...writes], claims)) return { written: result }
    } catch (error) {
      // A twin of this request may have been written between the reads of the key and of its last lamp.
      const twin = once && error instanceof Refusal ? (await readTogether([], once)).earlier : undefined
      if (twin === undefined) throw error
      return { earlier: twin }
    }
  }
  throw new Refusal(503, 'shop.busy', 'Many people are buying this right now. Please try again')
}

async function readTogether(productIds: readonly string[], once: Once | undefined, itemKey?: Key) {
  const keys = [...productIds.map(productKey), ...(once ? [onceKey(once)] : []), ...(itemKey ? [itemKey] : [])]
  const items = await batchGet(keys, { ConsistentRead: true })
  const products = items.filter((item) => item.entity === 'product').map((item) => StoredProduct.parse(item))
  return {
    products: new Map(products.map((product) => [product._id, product])),
    item: items.find(({ PK, SK }) => PK === itemKey?.PK && SK === itemKey?.SK),
    earlier:
      once &&
      earlierReference(
        once,
        items.find((item) => item.entity === 'once'),
        Date.now(),
      ),
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
