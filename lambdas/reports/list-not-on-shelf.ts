import { listNotOnShelf } from '../../shared/reports/routes.ts'
import { clock } from '../clock.ts'
import { readSeen } from '../data/commit.ts'
import { orderIn, orderKey } from '../data/orders.ts'
import { reportsWithFound } from '../data/reports.ts'
import { movementsOf } from '../data/stock.ts'
import { endpoint } from '../http/endpoint.ts'
import { notOnShelf, orderedBefore } from './not-on-shelf.ts'

/** Reads take a hundred keys. */
const MOST_ORDERS = 100

export const handler = endpoint(listNotOnShelf, async () => {
  const reports = await reportsWithFound(new Date(clock.now()))
  const lamps = [...new Set(reports.flatMap(({ found = [] }) => found.map(({ _id }) => _id)))]
  const journals = new Map(await Promise.all(lamps.map(async (id) => [id, await movementsOf(id)] as const)))
  const ids = [...new Set([...journals.values()].flatMap((movements) => orderedBefore(movements)))].slice(
    0,
    MOST_ORDERS,
  )
  const seen = await readSeen(ids.map(orderKey))
  const orders = ids.flatMap((id) => orderIn(seen, id) ?? [])
  return reports.flatMap((report) => notOnShelf(report, journals, orders))
})
