import { getOrder } from '../../shared/orders/routes.ts'
import { orderById } from '../data/orders.ts'
import { isStaff } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'

export const handler = endpoint(getOrder, async ({ params, actor }) => {
  const order = await orderById(params.id)
  // Someone else's order is not there: not even that it exists is told.
  if (!order || (order.user._id !== actor._id && !isStaff(actor))) {
    throw new Refusal(404, 'order.unknown', 'There is no such order')
  }
  return order
})
