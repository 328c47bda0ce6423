import * as z from 'zod/mini'
import type { Order } from '../../shared/orders/order.ts'
import { batchGet } from './batch-get.ts'
import { readSnapshot, type Snapshot } from './commit.ts'
import { hasPaidOrder, orderFrom, orderKey, type StoredOrder } from './orders.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Write } from './table.ts'
import { transact } from './transact.ts'

/**
 * A customer's orders that may be unpaid, and the pieces that each reserves. Their number is limited, so that one
 * customer cannot reserve all stock. Placing an order adds it; orders that have since been paid, released or deleted
 * are dropped when the limit is reached. `hasPaid` marks a customer who has paid an order; it is written when a limit
 * first depends on it. Access pattern: those of a customer (PK/SK).
 *
 *   PK UNPAID#<user>   SK UNPAID   orders: pieces by order id, revision, hasPaid
 */

const Row = z.object({
  orders: z.record(z.string(), z.int()),
  revision: z.int(),
  hasPaid: z.optional(z.boolean()),
})

type UnpaidRow = Readonly<z.infer<typeof Row>>

export type UnpaidOrders = { user: string } & UnpaidRow

export function unpaidKey(user: string) {
  return { PK: `UNPAID#${user}`, SK: 'UNPAID' }
}

/** Returns a customer's unpaid orders from the items read. */
export function unpaidIn(snapshot: Snapshot, user: string): UnpaidOrders {
  const row = Row.safeParse(snapshot(unpaidKey(user)))
  return row.success ? { user, ...row.data } : { user, orders: {}, revision: 0 }
}

/** Returns the write that adds an order, if no other was added or dropped since the read. */
export function addUnpaid(snapshot: UnpaidOrders, order: string, pieces: number): Write {
  return write(snapshot, { ...snapshot, orders: { ...snapshot.orders, [order]: pieces } })
}

/**
 * Returns a customer's orders that are still to be paid. Unlike an index, it includes an order immediately after it was
 * placed.
 */
export async function unpaidOrdersOf(user: string): Promise<StoredOrder[]> {
  return stillUnpaid(unpaidIn(await readSnapshot([unpaidKey(user)]), user))
}

async function stillUnpaid({ orders }: UnpaidOrders): Promise<StoredOrder[]> {
  const rows = await batchGet(Object.keys(orders).map(orderKey), { ConsistentRead: true })
  return rows.flatMap((row) => orderFrom(row) ?? []).filter((order) => isUnpaid(order) && !order.voided)
}

/** Returns whether an order can still be paid. Pure. */
export function isUnpaid({ isPaid, releasedAt, refundedAt }: Order): boolean {
  return !isPaid && releasedAt === undefined && refundedAt === undefined
}

/** Drops the orders that are no longer unpaid. Returns whether there were any. */
export async function removePaidOrders(user: string): Promise<boolean> {
  const snapshot = unpaidIn(await readSnapshot([unpaidKey(user)]), user)
  const unpaid = (await stillUnpaid(snapshot)).map(({ _id }) => _id)
  const left = Object.entries(snapshot.orders).filter(([id]) => unpaid.includes(id))
  if (left.length === Object.keys(snapshot.orders).length) return false
  // If another call drops them at the same time, the result is the same.
  await transact([write(snapshot, { ...snapshot, orders: Object.fromEntries(left) })])
  return true
}

/** Returns whether a customer has paid an order, and marks those who have. */
export async function markHasPaid(user: string): Promise<boolean> {
  const snapshot = unpaidIn(await readSnapshot([unpaidKey(user)]), user)
  if (snapshot.hasPaid) return true
  if (!(await hasPaidOrder(user))) return false
  // If another order of the customer changes the row first, the next call sets the mark.
  await transact([write(snapshot, { ...snapshot, hasPaid: true })])
  return true
}

function write(snapshot: UnpaidOrders, next: UnpaidOrders): Write {
  const itemOf = ({ user, orders, hasPaid }: UnpaidOrders) => ({
    ...unpaidKey(user),
    entity: 'unpaid',
    orders,
    ...(hasPaid && { hasPaid }),
  })
  if (snapshot.revision === 0) return putNew({ ...itemOf(next), revision: 1 })
  return replaceUnchanged(snapshot, itemOf(snapshot), itemOf(next))
}
