import type { Order } from '../../shared/orders/order.ts'
import { listOrders } from '../../shared/orders/routes.ts'
import type { QueryOf } from '../../shared/route.ts'
import { allOrders } from '../data/orders.ts'
import { idsWithProfile } from '../data/users.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { listQueue } from './list-queue.ts'
import { searchOrders } from './search-orders.ts'

export const handler = endpoint(listOrders, async ({ query, actor }) => {
  if (query.voided && !actor.isAdmin) throw new Refusal('role.denied', 'Only an admin may see deleted entries')
  const orders = await requestedOrders(query)
  const there = await idsWithProfile(orders.map(({ user }) => user._id))
  return orders.map(({ user, ...order }) => (there.has(user._id) ? { ...order, user } : order))
})

function requestedOrders(query: QueryOf<typeof listOrders>): Promise<Order[]> {
  const { queue, key, voided } = query
  if (voided) return allOrders(query)
  if (key !== '') return searchOrders(query)
  return queue === undefined ? allOrders(query) : listQueue(queue, query)
}
