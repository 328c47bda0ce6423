import type { Order } from '../../shared/orders/order.ts'
import { queueOf } from '../../shared/orders/queue.ts'
import type { listOrders } from '../../shared/orders/routes.ts'
import type { QueryOf } from '../../shared/route.ts'
import { ordersByIds } from '../data/orders.ts'
import { idsWithBeginning, orderWord } from '../data/words.ts'
import { hasOrderWords, orderWordsAsked } from '../totals/words-of-order.ts'
import { listQueue } from './list-queue.ts'

/**
 * One page of the orders that have all words of a search, of a queue or of all. Work that is left is little, so its queues
 * are read and looked through; of all others the index of words names the orders, and the orders themselves decide.
 * @throws Refusal 400 when too many words begin as one that is asked for
 */
export async function searchOrders({ key, queue, after, limit }: QueryOf<typeof listOrders>): Promise<Order[]> {
  const words = orderWordsAsked(key)
  if (words.length === 0) return []
  const hasWords = (order: Order) => hasOrderWords(order, words)
  if (queue === 'toDeliver' || queue === 'waitingForMoney') return listQueue(queue, { after, limit }, hasWords)
  const fits = (order: Order) => hasWords(order) && (queue === undefined || queueOf(order) === queue)
  const ids = (await idsHolding(words)).filter((id) => after === undefined || id < after)
  return firstOf(ids.sort().reverse(), limit, fits)
}

/** The ids of the orders that have, for each of these, a word that begins so. All requests are sent at once. */
async function idsHolding(words: readonly string[]): Promise<string[]> {
  const [first = [], ...others] = await Promise.all(words.map((word) => idsWithBeginning(orderWord(word))))
  return [...first].filter((id) => others.every((other) => other.has(id)))
}

/** The first orders that fit, in the order of their ids. */
async function firstOf(ids: readonly string[], limit: number, fits: (order: Order) => boolean): Promise<Order[]> {
  const found: Order[] = []
  for (let at = 0; at < ids.length && found.length < limit; at += limit) {
    const some = ids.slice(at, at + limit)
    const there = new Map((await ordersByIds(some)).filter(fits).map((order) => [order._id, order]))
    found.push(...some.flatMap((id) => there.get(id) ?? []))
  }
  return found.slice(0, limit)
}
