import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { catalogue, catalogueUpTo } from '../data/catalogue.ts'
import { changedSince } from '../data/catalogue-changes.ts'
import { endpoint } from '../http/endpoint.ts'
import { recentSales } from './recent-sales.ts'
import { tillLamps } from './till-lamps.ts'

export const handler = endpoint(listTillLamps, async ({ query: { since } }) => {
  if (since === undefined) {
    const [lamps, sold] = await Promise.all([catalogue(), recentSales()])
    return tillLamps(lamps, sold)
  }
  const [{ lamps, upTo }, changed] = await Promise.all([catalogueUpTo(), changedSince(Date.parse(since))])
  const news = changed ? lamps.filter(({ _id }) => changed.has(_id)) : lamps
  const shown = new Set(news.map(({ _id }) => _id))
  return {
    upTo: new Date(upTo).toISOString(),
    isComplete: changed === undefined,
    // Sales are read only if a lamp is sent, so an idle till costs no more than the query of changes.
    lamps: news.length > 0 ? tillLamps(news, await recentSales()) : [],
    removed: [...(changed ?? [])].filter((id) => !shown.has(id)),
  }
})
