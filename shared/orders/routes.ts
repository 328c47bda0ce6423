import * as z from 'zod/mini'
import { OptionalReason } from '../changes/audit-entry.ts'
import { pageLimit } from '../page-limit.ts'
import { route } from '../route.ts'
import { AddressPart, verbatim } from '../verbatim.ts'
import { NewOrder } from './new-order.ts'
import { ListedOrder, Order, PlacedOrder } from './order.ts'
import { OrderCounts, OrderQueue } from './queue.ts'

const AfterOrder = z.object({
  /** Id of the previous page's last order. */
  after: z.optional(AddressPart),
})

/** Page size. Ten orders with the most lines stay within 20 read units. */
export const ORDERS_PER_PAGE = 10

/** Limit for scripts that fetch the whole list: one request can look up this many users. */
export const MAX_ORDERS_PER_PAGE = 100

export const placeOrder = route({
  method: 'POST',
  path: '/orders',
  handler: 'orders/place-order',
  access: 'user',
  summary: 'Places an order and takes its lamps out of stock, or does neither',
  body: NewOrder,
  status: 201,
  reply: z.object({ order: PlacedOrder }),
  idempotent: true,
  errors: [
    'product.unknown',
    'price.changed',
    'stock.short',
    'order.deleted',
    'order.tooMany',
    'order.tooManyUnpaid',
    'order.tooManyPieces',
    'order.tooManyFromAddress',
    'payment.notOffered',
  ],
})

export const listMyOrders = route({
  method: 'GET',
  path: '/orders/mine',
  handler: 'orders/list-my-orders',
  access: 'user',
  summary: `Returns the caller's own orders, newest first, ${ORDERS_PER_PAGE} at a time`,
  query: AfterOrder,
  reply: z.array(Order),
})

export const getOrder = route({
  method: 'GET',
  path: '/orders/{id}',
  handler: 'orders/get-order',
  access: 'user',
  summary: "Returns an order: one of the caller's own or, for staff, any order; admins also see a deleted one",
  params: z.object({ id: AddressPart }),
  reply: Order,
  errors: ['order.unknown'],
})

export const listOrders = route({
  method: 'GET',
  path: '/orders',
  handler: 'orders/list-orders',
  access: 'seller',
  summary: `Returns all orders or those that match search terms, newest first, ${ORDERS_PER_PAGE} at a time; without 'user' if the account was deleted`,
  query: z.extend(AfterOrder, {
    /** Pages of large orders may be shorter. Only an empty page means that there are no more. */
    limit: pageLimit(ORDERS_PER_PAGE, MAX_ORDERS_PER_PAGE),
    /** Lists the voided orders instead of the others; for admins. */
    voided: z.optional(z.literal('true')),
    /** Lists only the orders in this queue. The oldest come first, except for delivered orders. */
    queue: z.optional(OrderQueue),
    /** Beginnings of words: the order's number, or the names and phone number of the customer or the recipient. */
    key: z._default(verbatim(200).check(z.trim()), ''),
  }),
  reply: z.array(ListedOrder),
  errors: ['search.tooBroad'],
})

export const countOrders = route({
  method: 'GET',
  path: '/orders/counts',
  handler: 'orders/count-orders',
  access: 'seller',
  summary: 'Returns the numbers of orders to deliver, of orders that await payment, and of debtors',
  reply: OrderCounts,
})

export const deliverOrder = route({
  method: 'PUT',
  path: '/orders/{id}/deliver',
  handler: 'orders/deliver-order',
  access: 'admin',
  summary: 'Marks a paid order as delivered',
  params: z.object({ id: AddressPart }),
  reply: z.object({ order: Order }),
  errors: ['order.unknown', 'order.unpaid', 'order.refunded', 'order.delivered'],
})

export const deleteOrder = route({
  method: 'DELETE',
  path: '/orders/{id}',
  handler: 'orders/delete-order',
  access: 'admin',
  summary: 'Deletes an order and, if it was not delivered, returns its lamps to stock; or does neither',
  params: z.object({ id: AddressPart }),
  query: z.object({ why: OptionalReason }),
  reply: z.object({ _id: z.string() }),
  errors: ['order.unknown', 'order.changed', 'order.returned', 'stock.beyond'],
})

export const orderRoutes = [placeOrder, listMyOrders, getOrder, listOrders, countOrders, deliverOrder, deleteOrder]
