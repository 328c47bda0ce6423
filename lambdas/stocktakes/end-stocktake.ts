import { differences } from '../../shared/changes/differences.ts'
import { endStocktake } from '../../shared/stocktakes/routes.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import { commit } from '../data/commit.ts'
import { replaceStocktake, stocktakeIn, stocktakeKey } from '../data/stocktakes.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { stocktakeOr404 } from './stocktake.ts'

export const handler = endpoint(endStocktake, async ({ params: { id }, actor }) => {
  const attribution = currentAttribution(actor)
  const stocktake = await commit({ reads: [stocktakeKey(id)] }, (snapshot) => {
    const before = stocktakeOr404(stocktakeIn(snapshot, id))
    if (before.ended) return { result: before, writes: [] }
    const after = { ...before, ended: attribution, revision: before.revision + 1 }
    const entry = putAuditEntry({
      ...attribution,
      of: 'stocktake',
      row: id,
      name: before.name,
      kind: 'ended',
      revision: after.revision,
      fields: differences(before, after),
    })
    return { result: after, writes: [replaceStocktake(before, after), entry] }
  })
  return { stocktake }
})
