import { idPrefixAt } from '../../shared/id.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { StockMovement } from '../../shared/products/stock-movement.ts'
import type { OversoldEntry } from '../../shared/reports/oversold.ts'
import { type Report, unmatchedPieces } from '../../shared/reports/report.ts'
import { listOversold } from '../../shared/reports/routes.ts'
import { clock } from '../clock.ts'
import { readSnapshot } from '../data/commit.ts'
import { orderIn, orderKey } from '../data/orders.ts'
import { oversoldReports, receivedAt } from '../data/reports.ts'
import { movementsOf } from '../data/stock-journal.ts'
import { endpoint } from '../http/endpoint.ts'

/** Number of keys per read. */
const KEYS_PER_READ = 100

/** Maximum number of orders to read: those before the newest sales. */
const MAX_ORDERS = 500

/** Maximum time between a sale's arrival and its journal entries, if other sales conflict on its lamps, in ms. */
const WRITTEN_WITHIN_MS = 60_000

/** Maximum number of journal pages searched for an entry. Far fewer entries fall within a minute of it. */
const MAX_PAGES = 4

export const handler = endpoint(listOversold, async () => {
  const reports = await oversoldReports(new Date(clock.now()))
  const lacking = await Promise.all(
    reports.flatMap((report) =>
      (report.found ?? []).map(async (lamp) => {
        const isSettled = report.voided !== undefined || unmatchedPieces(lamp) === 0
        return { report, lamp, ids: isSettled ? [] : ordersIn(await movementsBefore(report, lamp._id)) }
      }),
    ),
  )
  const orders = await ordersBy([...new Set(lacking.flatMap(({ ids }) => ids))].slice(0, MAX_ORDERS))
  return lacking.map(({ report, lamp, ids: before }) =>
    oversoldEntry(
      report,
      lamp,
      before.flatMap((id) => orders.get(id) ?? []),
    ),
  )
})

/** Returns a page of a lamp's journal from before a sale's oversold pieces came into it, newest first. */
async function movementsBefore(report: Report, lamp: string): Promise<StockMovement[]> {
  const isEntry = ({ reason, reference }: StockMovement) => reason === 'found-offline' && reference === report._id
  let after = idPrefixAt(new Date(Date.parse(receivedAt(report)) + WRITTEN_WITHIN_MS))
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const movements = await movementsOf(lamp, after)
    const entry = movements.find(isEntry)
    if (entry) return movementsOf(lamp, entry._id)
    const last = movements.at(-1)
    if (!last) return []
    after = last._id
  }
  return []
}

async function ordersBy(ids: readonly string[]): Promise<ReadonlyMap<string, Order>> {
  const reads = Array.from({ length: Math.ceil(ids.length / KEYS_PER_READ) }, async (_, n) => {
    const some = ids.slice(n * KEYS_PER_READ, (n + 1) * KEYS_PER_READ)
    const snapshot = await readSnapshot(some.map(orderKey))
    return some.flatMap((id) => orderIn(snapshot, id) ?? [])
  })
  return new Map((await Promise.all(reads)).flat().map((order) => [order._id, order]))
}

type Oversold = NonNullable<Report['found']>[number]

/** Returns the orders in a part of a lamp's journal, in its order. Pure. */
function ordersIn(movements: readonly StockMovement[]): string[] {
  return movements.filter(({ reason }) => reason === 'order').map(({ reference }) => reference)
}

/**
 * Returns an oversold lamp of a sale with the orders that lack it now. Candidates are the orders in `before`, which
 * took their stock before the sale and still wait for it. The newest are taken until they account for the missing
 * pieces. Pure.
 */
function oversoldEntry(
  { _id, number, createdAt, recordedAt, seller, voided }: Report,
  oversold: Oversold,
  before: readonly Order[],
): OversoldEntry {
  const { _id: lamp, name, count, reverted = 0, matched = 0 } = oversold
  const isVoided = voided !== undefined
  // A deleted sale has taken no lamps from any order.
  const orders = isVoided ? [] : ordersLacking(before.filter(isWaiting), lamp, unmatchedPieces(oversold))
  return {
    report: { _id, number, createdAt, recordedAt, seller },
    lamp: { _id: lamp, name },
    count,
    reverted,
    matched,
    isVoided,
    orders: orders.map(shown),
  }
}

function isWaiting({ isDelivered, releasedAt, refundedAt }: Order): boolean {
  return !isDelivered && releasedAt === undefined && refundedAt === undefined
}

/** Returns the first of these orders until they include as many of the lamp as were missing. */
function ordersLacking(orders: readonly Order[], lamp: string, missing: number): Order[] {
  let left = missing
  return orders.filter(({ orderItems }) => {
    if (left <= 0) return false
    for (const { _id, quantity } of orderItems) if (_id === lamp) left -= quantity
    return true
  })
}

function shown({ _id, number, createdAt, shippingAddress, isPaid }: Order): OversoldEntry['orders'][number] {
  return { _id, number, createdAt, name: shippingAddress.fullName, isPaid }
}
