import { getOrder } from '../../shared/orders/routes.ts'
import { anyOrderById } from '../data/orders.ts'
import { unlessUnreadable } from '../data/read-row.ts'
import { withOneFiscal } from '../fiscal/fiscal-status.ts'
import { endpoint } from '../http/endpoint.ts'
import { visibleOrder } from './order.ts'

export const handler = endpoint(getOrder, async ({ params, actor }) => {
  const order = await unlessUnreadable(anyOrderById(params.id))
  return withOneFiscal(visibleOrder(order?.voided && !actor.isAdmin ? undefined : order, actor))
})
