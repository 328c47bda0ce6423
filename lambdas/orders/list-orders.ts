import { listOrders } from '../../shared/orders/routes.ts'
import { allOrders } from '../data/orders.ts'
import { idsWithProfile } from '../data/users.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'

export const handler = endpoint(listOrders, async ({ query, actor }) => {
  if (query.voided && !actor.isAdmin) throw new Refusal('role.denied', 'Only an admin sees what was deleted')
  const orders = await allOrders(query)
  const there = await idsWithProfile(orders.map(({ user }) => user._id))
  return orders.map(({ user, ...order }) => (there.has(user._id) ? { ...order, user } : order))
})
