import { differences } from '../../shared/changes/differences.ts'
import { endStocktake } from '../../shared/stocktakes/routes.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import { commit } from '../data/commit.ts'
import { replaceStocktake, stocktakeIn, stocktakeKey } from '../data/stocktakes.ts'
import { currentMoment } from '../http/current-moment.ts'
import { endpoint } from '../http/endpoint.ts'
import { stocktakeOr404 } from './stocktake.ts'

export const handler = endpoint(endStocktake, async ({ params: { id }, actor }) => {
  const moment = currentMoment(actor)
  const stocktake = await commit({ reads: [stocktakeKey(id)] }, (snapshot) => {
    const before = stocktakeOr404(stocktakeIn(snapshot, id))
    if (before.ended) return { result: before, writes: [] }
    const after = { ...before, ended: moment, revision: before.revision + 1 }
    const entry = putAuditEntry({
      ...moment,
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
