import { Refusal } from '../refusal.ts'
import { RETRY, retry } from '../retry.ts'
import { batchGet, type Key } from './batch-get.ts'
import { earlierReference, type Once, onceKey, putOnce } from './once.ts'
import { productKey, StoredProduct } from './products.ts'
import type { Claim, Write } from './table.ts'
import { transactOnce } from './transact.ts'

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
 * A failed attempt means that another request's succeeded, or that two were in each other's way: thirty who want the same
 * lamp at the same moment get through together. All of them take some seconds; API Gateway waits for thirty.
 */
const WITHIN_MS = 20_000

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
  const attempt = async (): Promise<Outcome<T> | typeof RETRY> => {
    const { products, items, earlier } = await readTogether(productIds, given, keys)
    if (earlier !== undefined) return { earlier }
    try {
      const { result, reference, writes, claims } = decide(products, items)
      const own = given.map((once) => putOnce(once, reference, Date.now()))
      return (await transactOnce([...own, ...writes], claims)) === 'written' ? { written: result } : RETRY
    } catch (error) {
      // A twin of this request may have been written between the reads of the key and of its last lamp.
      const twin = error instanceof Refusal ? (await readTogether([], given)).earlier : undefined
      if (twin === undefined) throw error
      return { earlier: twin }
    }
  }
  return retry(attempt, { withinMs: WITHIN_MS, outOfTime: busy })
}

function busy(): Refusal {
  return new Refusal('shop.busy', 'Many people are buying this right now. Please try again')
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
