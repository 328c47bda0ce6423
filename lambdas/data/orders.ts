import * as z from 'zod/mini'
import { BusinessBuyer } from '../../shared/fiscal/buyer.ts'
import { idPrefixAt } from '../../shared/id.ts'
import { Order, StoredOrderItem } from '../../shared/orders/order.ts'
import { type listOrders, ORDERS_PER_PAGE } from '../../shared/orders/routes.ts'
import type { QueryOf } from '../../shared/route.ts'
import { batchGet } from './batch-get.ts'
import type { Snapshot } from './commit.ts'
import { getItem, query, queryAll, queryPage } from './query.ts'
import { type Row, readable, readRow } from './read-row.ts'
import { checkUnchanged, putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Access patterns: an order by id (PK/SK); a customer's orders, newest first (GSI1); all orders, newest first (GSI2);
 * unpaid orders with a stock reservation, by the time it ends (GSI3). Search by term is in words.ts.
 *
 *   PK ORDER#<id>   SK ORDER   GSI1PK ORDERS#USER#<user>   GSI1SK <id>
 *                              GSI2PK ORDERS               GSI2SK <id>
 *                              GSI2PK VOIDED-ORDERS        GSI2SK <id>   instead of these two, once it is voided
 *                              GSI3PK HELD-ORDERS          GSI3SK <heldUntil>#<id>   until it is paid or released
 *
 * A voided order is not part of the books: it is returned only on explicit request, and no business rule considers it.
 *
 * All orders share one key of GSI2, so that a page is one query and does not end early at the turn of a month. Such a
 * key accepts 1,000 write units a second (Amazon's limit), which is about a hundred orders and far more than one shop
 * sells.
 */

/**
 * An order as stored. Every write raises `revision`, by which the totals determine the newest of several images.
 */
export const StoredOrder = z.extend(Order, {
  orderItems: z.array(StoredOrderItem),
  /**
   * Business on the fiscal receipt, while the order may still get one. It is personal data: no reply and no audit entry
   * contains it.
   */
  buyer: z.optional(BusinessBuyer),
  revision: z.int(),
})
export type StoredOrder = z.infer<typeof StoredOrder>

const ORDERS = 'ORDERS'
const VOIDED = 'VOIDED-ORDERS'
const HELD_ORDERS = 'HELD-ORDERS'

export function orderKey(id: string) {
  return { PK: `ORDER#${id}`, SK: 'ORDER' }
}

export function orderItem(order: Order, revision = 1): Item {
  const { _id, heldUntil, releasedAt, refundedAt, isPaid, voided } = order
  // If lamps were paid for and refunded, an admin decides whether they go back on sale.
  const isHeld = heldUntil !== undefined && releasedAt === undefined && refundedAt === undefined && !isPaid && !voided
  return {
    ...orderKey(_id),
    ...(!voided && { GSI1PK: ordersOfUserKey(order.user._id), GSI1SK: _id }),
    GSI2PK: voided ? VOIDED : ORDERS,
    GSI2SK: _id,
    ...(isHeld && { GSI3PK: HELD_ORDERS, GSI3SK: `${heldUntil}#${_id}` }),
    entity: 'order',
    ...order,
    revision,
  }
}

/** Returns the write that records a new order. */
export function putOrder(order: Order): Write {
  return putNew(orderItem(order))
}

/**
 * Returns the write that replaces an order, if it is unchanged since it was read. It removes the business on the receipt
 * once the receipt has it, or the order can get no receipt any more.
 */
export function replaceOrder(snapshot: StoredOrder, next: Order & Pick<StoredOrder, 'buyer'>): Write {
  const { fiscal, isDelivered, refundedAt, voided } = next
  const isOver = fiscal || isDelivered || refundedAt !== undefined || voided
  return replaceUnchanged(snapshot, orderItem(snapshot), orderItem(isOver ? withoutBuyer(next) : next))
}

/** Returns an order without the business on its receipt. */
export function withoutBuyer<Row extends Order & Pick<StoredOrder, 'buyer'>>({ buyer: _, ...order }: Row) {
  return order
}

/** Returns a check that makes a transaction fail if the order has changed since it was read. */
export function checkOrder(snapshot: StoredOrder): Write {
  return checkUnchanged(orderKey(snapshot._id), snapshot)
}

export async function orderById(id: string): Promise<StoredOrder | undefined> {
  return unlessVoided(await anyOrderById(id))
}

/** Returns the order with this id, even if it is voided. */
export async function anyOrderById(id: string): Promise<StoredOrder | undefined> {
  return orderFrom(await getItem(orderKey(id)))
}

export function orderFrom(item: Row | undefined): StoredOrder | undefined {
  return item && readRow(item, (row) => StoredOrder.parse(row))
}

function unlessVoided(order: StoredOrder | undefined): StoredOrder | undefined {
  return order?.voided ? undefined : order
}

/** Returns those of up to 100 orders that exist, in no particular order. */
export async function ordersByIds(ids: readonly string[]): Promise<Order[]> {
  return readable(await batchGet(ids.map(orderKey)), (row) => Order.parse(row)).filter(({ voided }) => !voided)
}

/** Returns an order from the items read, or undefined if it does not exist. */
export function orderIn(snapshot: Snapshot, id: string): StoredOrder | undefined {
  return unlessVoided(orderFrom(snapshot(orderKey(id))))
}

/** Returns one page of a customer's orders, newest first, starting after the order `after`. */
export function ordersOfUser(userId: string, after?: string): Promise<Order[]> {
  const theirs = { in: 'GSI1', PK: ordersOfUserKey(userId), before: after } as const
  return queryPage(theirs, ORDERS_PER_PAGE, (row) => Order.parse(row))
}

/** Returns whether a person has paid one of their last orders. One read of 1 MB covers hundreds of them. */
export async function hasPaidOrder(userId: string): Promise<boolean> {
  const { Count = 0 } = await query(
    { in: 'GSI1', PK: ordersOfUserKey(userId) },
    {
      FilterExpression: 'isPaid = :yes AND attribute_not_exists(refundedAt)',
      ExpressionAttributeValues: { ':yes': true },
      ScanIndexForward: false,
      Select: 'COUNT',
    },
  )
  return Count > 0
}

/** Returns up to `limit` of all orders, newest first, starting after the order `after`. A page of 1 MB ends earlier. */
export function allOrders({ after, limit, voided }: QueryOf<typeof listOrders>): Promise<Order[]> {
  const range = { in: 'GSI2', PK: voided ? VOIDED : ORDERS, before: after } as const
  return queryPage(range, limit, (row) => Order.parse(row))
}

/** Maximum difference between an order's time and its id's, in ms. It matters around midnight. */
const ID_LATER_MS = 5000

type TimeSpan = { from: Date; to: Date }

/** Returns bounds around the ids of all orders placed between two instants. */
export function idsOf({ from, to }: TimeSpan) {
  return { first: idPrefixAt(from), last: idPrefixAt(new Date(to.getTime() + ID_LATER_MS)) }
}

/** Returns all orders placed between two instants, oldest first. */
export async function ordersBetween({ from, to }: TimeSpan): Promise<Order[]> {
  const { first, last } = idsOf({ from, to })
  const placed = await queryAll({ in: 'GSI2', PK: ORDERS, between: { from: first, to: last } })
  const isWithin = ({ createdAt }: Order) => new Date(createdAt) >= from && new Date(createdAt) < to
  return readable(placed, (row) => Order.parse(row)).filter(isWithin)
}

/** Returns up to `limit` unpaid orders whose stock reservation ended before `now`, the longest overdue first. */
export async function ordersWithExpiredReservation(now: Date, limit: number): Promise<StoredOrder[]> {
  const expired = { in: 'GSI3', PK: HELD_ORDERS, before: now.toISOString() } as const
  return queryPage(expired, limit, (row) => StoredOrder.parse(row), { isOldestFirst: true })
}

function ordersOfUserKey(userId: string): string {
  return `ORDERS#USER#${userId}`
}
