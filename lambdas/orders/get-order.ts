import { getOrder } from '../../shared/orders/routes.ts'
import { orderById } from '../data/orders.ts'
import { endpoint } from '../http/endpoint.ts'
import { visibleOrder } from './order.ts'

export const handler = endpoint(getOrder, async ({ params, actor }) => visibleOrder(await orderById(params.id), actor))
