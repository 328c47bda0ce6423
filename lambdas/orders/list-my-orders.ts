import { listMyOrders } from '../../shared/orders/routes.ts'
import { ordersOfUser } from '../data/orders.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listMyOrders, ({ query, actor }) => ordersOfUser(actor._id, query.after))
