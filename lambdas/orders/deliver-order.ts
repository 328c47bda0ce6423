import type { Order } from '../../shared/orders/order.ts'
import { deliverOrder } from '../../shared/orders/routes.ts'
import { clock } from '../clock.ts'
import { markDelivered } from '../data/orders.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { orderOr404 } from './order.ts'

export const handler = endpoint(deliverOrder, async ({ params: { id } }) => {
  const delivery = await markDelivered(id, new Date(clock.now()).toISOString())
  if ('refused' in delivery) throw refusalFor(orderOr404(delivery.refused))
  return { order: delivery.delivered }
})

function refusalFor(order: Order): Refusal {
  return order.isDelivered
    ? new Refusal('order.delivered', 'This order has already been delivered')
    : new Refusal('order.unpaid', 'This order has not been paid yet, so it cannot be delivered')
}
