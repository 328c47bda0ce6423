import type { Order } from '../../shared/orders/order.ts'
import { queueOf } from '../../shared/orders/queue.ts'
import { listOrders } from '../../shared/orders/routes.ts'
import type { QueryOf } from '../../shared/route.ts'
import { allOrders, ordersByIds } from '../data/orders.ts'
import { idsByPrefix, orderTerm } from '../data/search-index.ts'
import { idsWithProfile } from '../data/users.ts'
import { withFiscal } from '../fiscal/fiscal-status.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { matchesOrderTerms, parseOrderQuery } from '../totals/order-terms.ts'
import { listQueue } from './list-queue.ts'

export const handler = endpoint(listOrders, async ({ query, actor }) => {
  if (query.voided && !actor.isAdmin) throw new Refusal('role.denied', 'Only an admin may see deleted entries')
  const orders = await withFiscal(await requestedOrders(query))
  const there = await idsWithProfile(orders.map(({ user }) => user._id))
  return orders.map(({ user, ...order }) => (there.has(user._id) ? { ...order, user } : order))
})

function requestedOrders(query: QueryOf<typeof listOrders>): Promise<Order[]> {
  const { queue, key, voided } = query
  if (voided) return allOrders(query)
  if (key !== '') return searchOrders(query)
  return queue === undefined ? allOrders(query) : listQueue(queue, query)
}

/**
 * Returns one page of the orders of a queue, or of all orders, that contain all search terms. Queues with work left are
 * short, so they are read and filtered. For all others, the search index lists the candidates, and the orders
 * themselves decide.
 * @throws Refusal 400 when too many index terms begin with a search term
 */
async function searchOrders({ key, queue, after, limit }: QueryOf<typeof listOrders>): Promise<Order[]> {
  const words = parseOrderQuery(key)
  if (words.length === 0) return []
  const hasWords = (order: Order) => matchesOrderTerms(order, words)
  if (queue === 'toDeliver' || queue === 'waitingForMoney') return listQueue(queue, { after, limit }, hasWords)
  const fits = (order: Order) => hasWords(order) && (queue === undefined || queueOf(order) === queue)
  const ids = (await idsByPrefixes(words)).filter((id) => after === undefined || id < after)
  return firstOf(ids.sort().reverse(), limit, fits)
}

/**
 * Returns the ids of the orders that have an index term for each of these prefixes. All requests are sent in parallel.
 */
async function idsByPrefixes(words: readonly string[]): Promise<string[]> {
  const [first = [], ...others] = await Promise.all(words.map((word) => idsByPrefix(orderTerm(word))))
  return [...first].filter((id) => others.every((other) => other.has(id)))
}

/** Returns the first matching orders, sorted by id. */
async function firstOf(ids: readonly string[], limit: number, fits: (order: Order) => boolean): Promise<Order[]> {
  const found: Order[] = []
  for (let at = 0; at < ids.length && found.length < limit; at += limit) {
    const some = ids.slice(at, at + limit)
    const there = new Map((await ordersByIds(some)).filter(fits).map((order) => [order._id, order]))
    found.push(...some.flatMap((id) => there.get(id) ?? []))
  }
  return found.slice(0, limit)
}
