import { endExpectedGoods } from '../../shared/expected-goods/routes.ts'
import { commit } from '../data/commit.ts'
import { expectedGoodsKey } from '../data/expected-goods.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { changeExpectedGoods, expectedGoodsOr404 } from './expected-goods.ts'

export const handler = endpoint(endExpectedGoods, async ({ params: { id }, actor }) => {
  const attribution = currentAttribution(actor)
  const expected = await commit({ reads: [expectedGoodsKey(id)] }, (snapshot) => {
    const before = expectedGoodsOr404(snapshot, id)
    if (before.ended) return { result: before, writes: [] }
    const after = { ...before, ended: attribution, revision: before.revision + 1 }
    return { result: after, writes: changeExpectedGoods(before, after, 'ended', attribution) }
  })
  return { expected }
})
