import { listMyOrders } from '../../shared/orders/routes.ts'
import { ordersOfUser } from '../data/orders.ts'
import { withFiscal } from '../fiscal/fiscal-status.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listMyOrders, async ({ query, actor }) =>
  withFiscal(await ordersOfUser(actor._id, query.after)),
)
