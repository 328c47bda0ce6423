import { setTimeout as pause } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../http/refusal.ts'
import { earlierReference, type Once, onceKey, putOnce } from './once.ts'
import { productKey, StoredProduct } from './products.ts'
import { table, tableName, type Write } from './table.ts'

/** What a decision wants written, and the id under which its result is found again. */
export type Decision<T> = { result: T; reference: string; writes: Write[] }

/** Either the decision was written now, or an earlier request with the same idempotency key had written `earlier`. */
export type Outcome<T> = { written: T } | { earlier: string }

/** Lamps as they were seen, by id. */
export type SeenProducts = ReadonlyMap<string, StoredProduct>

/** Each failed attempt means that somebody else's succeeded, so this many buyers of one lamp get through together. */
const MAX_ATTEMPTS = 30

/**
 * Decides on lamps as they are and writes the decision in one transaction that holds only if they still are so.
 * If not, it looks again and decides again: `decide` is pure, and refuses what is no longer possible.
 * Two round trips when nobody interferes.
 * @throws Refusal what `decide` refuses; 409 for a key used otherwise; 503 when the lamps do not come to rest
 */
export async function commitOnProducts<T>(
  productIds: readonly string[],
  once: Once | undefined,
  decide: (products: SeenProducts) => Decision<T>,
): Promise<Outcome<T>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(Math.random() * Math.min(200, 4 * 2 ** attempt))
    const { products, earlier } = await readTogether(productIds, once)
    if (earlier !== undefined) return { earlier }
    try {
      const { result, reference, writes } = decide(products)
      const claim = once ? [putOnce(once, reference, Date.now())] : []
      if (await written([...claim, ...writes])) return { written: result }
    } catch (error) {
      // A twin of this request may have been written between the reads of the key and of its last lamp.
      const twin = once && error instanceof Refusal ? (await readTogether([], once)).earlier : undefined
      if (twin === undefined) throw error
      return { earlier: twin }
    }
  }
  throw new Refusal(503, 'shop.busy', 'Many people are buying this right now. Please try again')
}

async function readTogether(productIds: readonly string[], once: Once | undefined) {
  const items = await batchGet([...productIds.map(productKey), ...(once ? [onceKey(once)] : [])])
  const products = items.filter((item) => item.entity === 'product').map((item) => StoredProduct.parse(item))
  return {
    products: new Map(products.map((product) => [product._id, product])),
    earlier:
      once &&
      earlierReference(
        once,
        items.find((item) => item.entity === 'once'),
        Date.now(),
      ),
  }
}

async function batchGet(keys: { PK: string; SK: string }[]): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  let request: BatchGetCommandInput['RequestItems'] = { [tableName]: { Keys: keys, ConsistentRead: true } }
  while (request?.[tableName]) {
    const reply: BatchGetCommandOutput = await table.send(new BatchGetCommand({ RequestItems: request }))
    items.push(...(reply.Responses?.[tableName] ?? []))
    request = reply.UnprocessedKeys
  }
  return items
}

/** Whether the transaction was written; false if something it depends on has changed, or is just being changed. */
async function written(writes: Write[]): Promise<boolean> {
  try {
    await table.send(new TransactWriteCommand({ TransactItems: writes }))
    return true
  } catch (error) {
    if (error instanceof TransactionCanceledException && isOvertaken(error)) return false
    throw error
  }
}

const OVERTAKEN = new Set(['None', 'ConditionalCheckFailed', 'TransactionConflict'])

function isOvertaken({ CancellationReasons = [] }: TransactionCanceledException): boolean {
  return CancellationReasons.length > 0 && CancellationReasons.every(({ Code = '' }) => OVERTAKEN.has(Code))
}
