import * as z from 'zod/mini'
import { AddressPart, route } from '../route.ts'
import { NewOrder } from './new-order.ts'
import { Order, PlacedOrder } from './order.ts'

/** Even ten orders of the most lines stay within 20 read units. */
export const ORDERS_PER_PAGE = 10

export const placeOrder = route({
  method: 'POST',
  path: '/orders',
  handler: 'orders/place-order',
  access: 'user',
  summary: 'Places an order and takes its lamps out of stock, or does neither',
  body: NewOrder,
  status: 201,
  reply: z.object({ order: PlacedOrder }),
  once: true,
})

export const listMyOrders = route({
  method: 'GET',
  path: '/orders/mine',
  handler: 'orders/list-my-orders',
  access: 'user',
  summary: `The caller's own orders, newest first, ${ORDERS_PER_PAGE} at a time`,
  query: z.object({
    /** The last order id of the page before. */
    after: z.optional(AddressPart),
  }),
  reply: z.array(Order),
})

export const getOrder = route({
  method: 'GET',
  path: '/orders/{id}',
  handler: 'orders/get-order',
  access: 'user',
  summary: "An order: the caller's own or, for staff, anyone's",
  params: z.object({ id: AddressPart }),
  reply: Order,
})

export const orderRoutes = [placeOrder, listMyOrders, getOrder]
