import { isDeepStrictEqual } from 'node:util'
import { FIRST_BRANCH } from '../../shared/branch.ts'
import { beginStocktake } from '../../shared/stocktakes/routes.ts'
import type { Stocktake } from '../../shared/stocktakes/stocktake.ts'
import { commit } from '../data/commit.ts'
import { otherEntry } from '../data/device-records.ts'
import { putStocktake, stocktakeIn, stocktakeKey } from '../data/stocktakes.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(beginStocktake, async ({ body, actor }) => {
  const { stocktakeId: _id, name, scope, blind } = body
  const { at: createdAt, by } = currentAttribution(actor)
  const stocktake = await commit({ reads: [stocktakeKey(_id)] }, (snapshot) => {
    const earlier = stocktakeIn(snapshot, _id)
    if (earlier) {
      const isSame = isDeepStrictEqual([earlier.name, earlier.scope, earlier.blind], [name, scope, blind])
      if (!isSame) throw otherEntry(_id)
      return { result: earlier, writes: [] }
    }
    const begun: Stocktake = { _id, name, scope, blind, branch: FIRST_BRANCH, createdAt, by, revision: 1 }
    return { result: begun, writes: [putStocktake(begun)] }
  })
  return { stocktake }
})
