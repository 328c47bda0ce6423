import { idPrefixAt } from '../../shared/id.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { StockMovement } from '../../shared/products/stock-movement.ts'
import type { Report } from '../../shared/reports/report.ts'
import { listOversold } from '../../shared/reports/routes.ts'
import { clock } from '../clock.ts'
import { readSnapshot } from '../data/commit.ts'
import { orderIn, orderKey } from '../data/orders.ts'
import { oversoldReports, receivedAt } from '../data/reports.ts'
import { movementsOf } from '../data/stock.ts'
import { endpoint } from '../http/endpoint.ts'
import { ordersIn, oversoldEntry } from './oversold-entry.ts'

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
        const isSettled = report.voided !== undefined || lamp.count === lamp.reverted
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
